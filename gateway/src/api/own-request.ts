import type { IncomingHttpHeaders } from 'node:http';
import type { Statement } from '@app/service-kit/http/identity';

/** A request of the gateway itself. */
export type OwnRequest = {
  method?: 'GET' | 'POST';
  path: string;
  headers?: IncomingHttpHeaders;
  json?: unknown;
  /** The user on whose behalf the request is made; a visitor by default. */
  identity?: Partial<Statement>;
  timeoutMs?: number;
};
export type OwnResponse = { status: number; headers: IncomingHttpHeaders; text: string };
