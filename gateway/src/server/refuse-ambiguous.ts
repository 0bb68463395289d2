import { badRequest, HttpError } from '@app/service-kit/errors/errors';
import { refuseUnexpectedBody } from '../api/body-rules.ts';
import type { Middleware, RequestState } from '../http/state.ts';

// The limit is longer than any URL of the product, and short enough to be checked quickly.
const MAX_LENGTH = 4096;
const PRINTABLE = /^[!$-;=?-~]+$/;
// What one parser may take as a separator, a parent folder or an end, and another as a letter.
const AMBIGUOUS = /^[^/]|\\|\/\/|\/\.{1,2}(?:\/|$)|%(?:2e|2f|5c|[01][0-9a-f]|7f|(?![0-9a-f]{2}))/i;

/** Splits the target of a request. @throws {HttpError} 400 for a target that two parsers could read differently */
function requestTarget(url = ''): RequestState['target'] {
  if (url.length > MAX_LENGTH) throw new HttpError(414, 'The address is too long');
  const query = url.indexOf('?');
  const path = query < 0 ? url : url.slice(0, query);
  if (!PRINTABLE.test(url) || AMBIGUOUS.test(path)) throw badRequest('The address is not valid');
  return { path, search: query < 0 ? '' : url.slice(query) };
}

const HOST = /^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9A-Fa-f:.]+\](?::\d{1,5})?$/;

/** Refuses what two programs could parse differently, before anything acts on it. */
export const refuseAmbiguous: Middleware = (ctx, next) => {
  const { headers, rawHeaders } = ctx.req;
  ctx.state.target = requestTarget(ctx.req.url);
  const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host');
  if (hosts.length > 1 || !isHost(headers.host ?? '')) throw badRequest('The Host header is not valid');
  if (headers.upgrade !== undefined) throw badRequest('This server speaks HTTP/1.1 only');
  refuseUnexpectedBody(ctx.req);
  return next();
};

/** Whether a host is valid: no port above 65535, and no number that is no IPv4 address, such as `1.2.3.256`. */
const isHost = (host: string): boolean => HOST.test(host) && URL.canParse(`http://${host}`);
