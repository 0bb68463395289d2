import type { StallLimit } from '../compiled/stall.ts';

type Sending = {
  method: string;
  headers: Record<string, string>;
  body: Blob | string;
  limit: StallLimit;
  /** Receives the part that is sent, from 0 to 1. */
  onProgress?: ((part: number) => void) | undefined;
};

/** Like `fetch`, with XMLHttpRequest: `fetch` does not report how much of a body is sent, so that a stall stays unknown. */
export function sendBody(
  url: string,
  { method, headers, body, limit, onProgress }: Sending,
): Promise<Response> {
  const { signal } = limit;
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => {
      request.abort();
      reject(signal.reason);
    };
    if (signal.aborted) return reject(signal.reason);
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      if (loaded < total) limit.moved();
      else limit.sent(total);
      onProgress?.(total > 0 ? loaded / total : 0);
    };
    request.onprogress = limit.moved;
    request.onload = () => resolve(responseOf(request));
    request.onerror = () => reject(new TypeError('The request failed'));
    request.onloadend = () => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort);
    request.send(body);
  });
}

const WITHOUT_BODY = [204, 205, 304];

const responseOf = (request: XMLHttpRequest): Response =>
  new Response(WITHOUT_BODY.includes(request.status) ? null : request.responseText, {
    status: request.status,
    statusText: request.statusText,
    headers: request
      .getAllResponseHeaders()
      .split('\r\n')
      .filter(Boolean)
      .map((line): [string, string] => {
        const [name = '', ...value] = line.split(': ');
        return [name, value.join(': ')];
      }),
  });
