import 'server-only';
import type { Json } from '@/lib/core/json/json';
import type { EndSignal } from '@/lib/core/run/ending';
import type { Caller, ReportDefect, RunCall } from './call-tool';
import type { ServedView } from './served-view';
import type { KnownKey } from './known-key';
import type { McpRequest } from './reply';

/** Who was let in: what they see, and the access key where that was what they came with. */
export interface Admission {
  view: ServedView;
  caller: Caller;
  key?: KnownKey;
}

/** What an exchange hands on to. */
export interface ExchangePorts {
  runCall: RunCall;
  report: ReportDefect;
  /** Notes that somebody asked for the listing. */
  noteListing(admission: Admission): void;
}

/** One request whose sender was let in: who asks, what they see, and what they sent. */
export class Exchange {
  readonly view: ServedView;
  readonly caller: Caller;

  constructor(
    private readonly request: McpRequest,
    private readonly admission: Admission,
    /** The whole body, every digit kept. */
    readonly body: Json,
    readonly ports: ExchangePorts,
  ) {
    this.view = admission.view;
    this.caller = admission.caller;
  }

  /** A header's value; the name in lower case. */
  header(name: string): string | null {
    return this.request.head.header(name);
  }

  /** The same exchange with one message of its body alone, answered as JSON. */
  withMessage(message: Json): Exchange {
    const { request } = this;
    const { method, path } = request.head;
    const header = (name: string) =>
      name === 'accept' ? 'application/json' : request.head.header(name);
    const alone: McpRequest = {
      head: { method, path, header },
      address: () => request.address(),
      readBody: (bytesMax) => request.readBody(bytesMax),
      signal: () => request.signal(),
    };
    return new Exchange(alone, this.admission, message, this.ports);
  }

  /** Aborted when the client is gone. */
  signal(): EndSignal {
    return this.request.signal();
  }

  /** Notes that the listing was asked for. */
  listed(): void {
    this.ports.noteListing(this.admission);
  }
}
