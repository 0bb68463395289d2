import type { IncomingHttpHeaders } from 'node:http';
import { IDENTITY_HEADER, type Statement, signIdentity } from '@app/service-kit/http/identity';
import type { Upstream } from './upstream.ts';

// Everything else that a client sends stays outside: forged identities, hop-by-hop names, Expect, forwarding headers.
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

/** The headers of a call to a service: what is allowed through, and who asks, in the gateway's own words. */
export function callHeaders(to: Upstream, from: IncomingHttpHeaders, statement: Statement): string[] {
  const headers = [IDENTITY_HEADER, signIdentity(to.key, statement), 'x-request-id', statement.rid];
  for (const name of FROM_CLIENT) {
    const value = from[name];
    if (typeof value === 'string') headers.push(name, value);
  }
  if (to.name === 'auth' && from.cookie) headers.push('cookie', from.cookie);
  return headers;
}
