import type { IncomingHttpHeaders } from 'node:http';
import type { ServiceName } from '@app/contract/platform/areas-and-services';

import {
  IDENTITY_HEADER,
  type IdentityKey,
  type Statement,
  signIdentity,
} from '@app/service-kit/http/identity';

// Everything else from the client is dropped: forged identities, hop-by-hop headers, Expect, forwarding headers.
const FROM_CLIENT = [
  'accept',
  'content-type',
  'content-length',
  'if-match',
  'if-none-match',
  'idempotency-key',
  'user-agent',
  'traceparent',
  'tracestate',
];

type Service = { name: ServiceName; key: IdentityKey };

/** The headers of a request to a service, as a flat list: the allowed ones of the client and the signed identity. */
export function requestHeaders(to: Service, from: IncomingHttpHeaders, statement: Statement): string[] {
  const headers = [IDENTITY_HEADER, signIdentity(to.key, statement), 'x-request-id', statement.rid];
  for (const name of FROM_CLIENT) {
    const value = from[name];
    if (typeof value === 'string') headers.push(name, value);
  }
  if (to.name === 'auth' && from.cookie) headers.push('cookie', from.cookie);
  return headers;
}
