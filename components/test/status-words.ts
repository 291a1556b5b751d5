import { statusText } from '@/lib/core/answer/status-text';

const words: Record<number, string> = {
  200: 'It worked.',
  201: 'It worked, and something was made.',
  202: 'It was taken in and will be done later.',
  204: 'It worked, and there is nothing to say.',
  400: 'The other side did not understand the request.',
  401: 'The sign-in was not accepted. Look at the connection.',
  403: 'The sign-in is known but may not do this.',
  404: 'There is nothing at this address.',
  405: 'This address does not take this kind of request. Try another method.',
  409: 'It contradicts something that is there already.',
  415: 'The body was sent in a form that the other side does not read.',
  422: 'The request was understood, but a value in it was not accepted.',
  429: 'Too many requests for now.',
  500: 'Something broke on the other side.',
  502: 'Something between here and the other side does not answer.',
  503: 'The other side is not available now.',
  504: 'The other side took too long.',
};

function family(status: number): string {
  if (status < 300) return 'It worked.';
  if (status < 400) return 'It points to another address.';
  if (status < 500) return 'The request was not accepted.';
  return 'Something broke on the other side.';
}

/** A status as `201 Created` and in plain words. */
export function statusWords(status: number): { code: string; plain: string; isGood: boolean } {
  const code = status === 200 ? '200 OK' : status === 201 ? '201 Created' : statusText(status);
  return {
    code,
    plain: words[status] ?? family(status),
    isGood: status >= 200 && status < 300,
  };
}
