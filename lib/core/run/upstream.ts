/** A request as it really went out, for the test panel and the log; the sender has masked every secret. */
export interface SentRequest {
  method: string;
  url: string;
  headers: Record<string, string>;
  body: string | null;
}

/** An answer of the business's API, whatever its status. The bytes are already decompressed. */
export interface UpstreamReply {
  kind: 'reply';
  status: number;
  /** Lower-case names. */
  headers: Record<string, string>;
  bytes: Uint8Array;
  /** The bytes as they came, where the sender hid a secret in `bytes`: never shown, only sent back by later requests. */
  unmasked?: Uint8Array | undefined;
  /** Milliseconds from sending to the last byte. */
  ms: number;
  sentRequest: SentRequest;
  /** The host that answered where the request was sent on to another origin, which gets no sign-in. */
  elsewhere?: string | undefined;
}

/** Every reason why no answer came. */
export type UpstreamFailureReason =
  | 'timeout'
  | 'cancelled'
  | 'refused-connection'
  | 'name-not-found'
  | 'tls'
  | 'reset'
  | 'not-public'
  | 'too-large'
  | 'encoding'
  | 'redirect-refused'
  | 'too-many-redirects'
  | 'rate-limited'
  | 'sign-in'
  | 'secret-missing'
  | 'bad-url'
  | 'not-sent';

/** No usable answer came. */
export interface UpstreamFailure {
  kind: 'failure';
  because: UpstreamFailureReason;
  /** One plain sentence for the model: no stack, no address of the machine. */
  sentence: string;
  /** True where the other side may have received the request, so that a write may have happened. */
  maybeSent: boolean;
  ms: number;
  /** Null where nothing was ready to be sent. */
  sentRequest: SentRequest | null;
  /** The answer that asked to wait for too long, where one did. */
  reply?: UpstreamReply;
}
