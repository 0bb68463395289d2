import type Router from '@koa/router';
import type Koa from 'koa';

/** What the gateway knows of a request, in `ctx.state`. */
export type RequestState = {
  /** The id of the request, in its log lines and those of the services. */
  rid: string;
  /** The IP of the client. */
  ip: string;
  /** The network of that IP: limits count by it. */
  sender: string;
  /** Path and query, not decoded. */
  target: { path: string; search: string };
  /** The pattern of the matched route: log and metrics have it in place of the path. */
  route?: string;
  /** The id of the signed-in user. */
  uid?: number;
  /** What went wrong, for the log. */
  error?: unknown;
  /** The status of a service whose response could not be passed on. */
  unseenStatus?: number;
};

export type Context = Koa.ParameterizedContext<RequestState>;
export type Middleware = Koa.Middleware<RequestState>;
export type GatewayRouter = Router<RequestState>;
