import 'server-only';
import type { ProbeStep } from '@/lib/contract/probe';
import { readAnswer } from '@/lib/core/answer/read-answer';
import { isCsvType, isJsonType, isPageType, mediaType } from '@/lib/core/answer/media-type';
import { looksLikePage } from '@/lib/core/answer/web-page';
import type { UpstreamFailure, UpstreamReply } from '@/lib/core/run/upstream';
import { bareHost } from '@/lib/server/http/address-policy';
import type { Reached } from '@/lib/server/http/try-address';

export type Told = Pick<ProbeStep, 'state' | 'finding' | 'sentence' | 'values'>;
type Values = ProbeStep['values'];

const endsSoonDays = 14;
const dayMs = 24 * 60 * 60 * 1000;

function told(
  state: Told['state'],
  finding: Told['finding'],
  sentence: string,
  values: Values = {},
): Told {
  return { state, finding, sentence, values };
}

/** What a step says that an earlier failure made pointless. */
export const notTried = told('skipped', 'not-tried', 'Not tried, since the step before failed.');

/** An address that can't be used at all. */
export function wrongAddress(sentence: string): Told {
  return told('failed', 'wrong-address', sentence);
}

/** Whether the host was found and may be reached. */
export function addressStep(url: URL, reached: Reached): Told {
  const { host } = url;
  // Where only the certificate is wrong, the host is there.
  if (reached.kind === 'reached' || reached.because === 'tls') {
    return told('ok', 'found', `${host} was found and may be reached.`, { host });
  }
  if (reached.because === 'not-public') {
    const allow = url.port === '' ? bareHost(url.hostname) : host;
    const sentence = `${host} isn't a public address, so requests don't go there: whoever runs Toolwright can add ${allow} to ALLOW_HOSTS.`;
    return told('failed', 'not-allowed', sentence, { host, allow });
  }
  const finding = reached.because === 'name-not-found' ? 'not-found' : 'no-answer';
  return told('failed', finding, reached.sentence, { host });
}

/** Whether the certificate of an https address holds, and for how long. */
export function certificateStep(url: URL, reached: Reached): Told {
  const { host } = url;
  if (reached.kind === 'broken') {
    return told('failed', 'certificate-wrong', reached.sentence, { host });
  }
  if (url.protocol !== 'https:') {
    const sentence = `The address begins with http://, so what is sent to ${host} can be read on the way.`;
    return told('skipped', 'not-encrypted', sentence, { host });
  }
  if (reached.validUntil === null) {
    const sentence =
      'Toolwright serves this address itself, so there is no certificate to look at.';
    return told('skipped', 'not-tried', sentence, { host });
  }
  const days = Math.floor((reached.validUntil.getTime() - Date.now()) / dayMs);
  const left = `${days} ${days === 1 ? 'day' : 'days'}`;
  return days < endsSoonDays
    ? told('ok', 'certificate-ends-soon', `The certificate is valid, but only ${left} more.`, {
        host,
        days,
      })
    : told('ok', 'certificate-valid', `The certificate is valid, ${left} more.`, { host, days });
}

/** What was asked: an address of which nobody knows whether anything is there, or a tool's request. */
export interface Asked {
  host: string;
  signsIn: boolean;
  /** True where somebody signs in at the other side's page. */
  isAtPage: boolean;
  ofTool: boolean;
}

/** Whether the sign-in was taken. */
export function keyStep(asked: Asked, result: UpstreamReply | UpstreamFailure): Told {
  const { host, signsIn, ofTool } = asked;
  if (result.kind === 'failure') {
    if (result.because === 'secret-missing') return told('failed', 'key-missing', result.sentence);
    if (result.because === 'sign-in') {
      const finding = asked.isAtPage ? 'sign-in-needed' : 'key-refused';
      return told('failed', finding, result.sentence, { host });
    }
    return signsIn ? untold(result.sentence) : noKey();
  }
  const { status } = result;
  if (status === 401 || status === 403) {
    return signsIn
      ? told('failed', 'key-refused', `${host} refused the key: it answered ${status}.`, {
          host,
          status,
        })
      : told(
          'failed',
          'key-missing',
          `${host} wants a sign-in: it answered ${status}, and this connection has none.`,
          { host, status },
        );
  }
  if (!signsIn) return noKey();
  if (status >= 200 && status < 300) {
    return told('ok', 'key-accepted', `${host} took the key.`, { host, status });
  }
  return untold(
    ofTool
      ? `It can't be told whether the key is right: ${host} answered ${status}.`
      : `It can't be told whether the key is right: ${host} answered ${status} at the address itself. Add a tool that only reads, then try again.`,
    { host, status },
  );
}

function untold(sentence: string, values: Values = {}): Told {
  return told('skipped', 'key-not-tried', sentence, values);
}

function noKey(): Told {
  return told('skipped', 'no-key', 'This connection has no sign-in, and none was asked for.');
}

async function answerStep({ host }: Asked, reply: UpstreamReply): Promise<Told> {
  const answer = await readAnswer(reply, { fieldsPicked: false, connectionName: host });
  const { type } = mediaType(reply.headers['content-type']);
  if (answer.kind === 'text' && (isPageType(type) || looksLikePage(answer.text))) {
    const sentence = `${host} sent a web page, not data: it may want a sign-in, or this is the address of a website and not of its API.`;
    return told('failed', 'web-page', sentence, { host });
  }
  if (answer.kind === 'text' && isJsonType(type)) {
    const sentence = `${host} sent something that says it is JSON but can't be read as JSON.`;
    return told('failed', 'not-data', sentence, { host });
  }
  if (answer.kind === 'error') return told('failed', 'not-data', answer.sentence, { host });
  if (answer.kind === 'empty') {
    return told('ok', 'empty', `${host} answered, with nothing in it.`, { host });
  }
  const values = { host, type: isCsvType(type) ? 'CSV' : 'JSON' };
  if (answer.kind === 'data') {
    return told('ok', 'data', `The answer is data: ${values.type}.`, values);
  }
  const { kind } = answer;
  return told('ok', 'not-data', `${host} answered, not with data but with ${kind}.`, {
    host,
    type: kind,
  });
}

/** Whether what came is data. */
export async function dataStep(
  asked: Asked,
  result: UpstreamReply | UpstreamFailure,
): Promise<Told> {
  const { host, ofTool } = asked;
  if (result.kind === 'failure') {
    const isSilent = result.because === 'timeout' || result.because === 'reset';
    return told('failed', isSilent ? 'no-answer' : 'failing', result.sentence, { host });
  }
  const { status } = result;
  if (status >= 200 && status < 300) return answerStep(asked, result);
  if (!ofTool && status < 500) {
    const sentence = `Nothing is at the address itself (${host} answered ${status}), which is usual: tools add the rest of the address.`;
    return told('skipped', 'not-tried', sentence, { host, status });
  }
  return told('failed', 'failing', `${host} answered ${status}.`, { host, status });
}
