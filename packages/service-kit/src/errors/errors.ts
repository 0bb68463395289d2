import type { Middleware } from 'koa';
import type * as v from 'valibot';
import { isDatabaseUnavailable } from './database-errors.ts';

export type IssueReport = { path: string; message: string };
type Extra = { issues?: IssueReport[]; current?: object; headers?: Record<string, string> };

/** An error response whose message the caller may read. */
export class HttpError extends Error {
  readonly status: number;
  readonly issues: IssueReport[] | undefined;
  /** The record as it is stored now, which the caller has not seen. */
  readonly current: object | undefined;
  readonly headers: Record<string, string>;

  constructor(status: number, message: string, { issues, current, headers = {} }: Extra = {}) {
    super(message);
    this.name = 'HttpError';
    this.status = status;
    this.issues = issues;
    this.current = current;
    this.headers = headers;
  }
}

export const badRequest = (message: string) => new HttpError(400, message);

export const unauthorized = (message = 'Please sign in') => new HttpError(401, message);

export const forbidden = (message = 'This is not allowed') => new HttpError(403, message);

/** `notFound('Job')` has the message 'Job not found'. */
export const notFound = (what?: string) => new HttpError(404, what ? `${what} not found` : 'Not found');

export const conflict = (message: string, headers?: Record<string, string>) =>
  new HttpError(409, message, headers && { headers });

export const tooLarge = (message = 'The data sent is too large') => new HttpError(413, message);

export const unsupportedType = (message: string) => new HttpError(415, message);

export const tooMany = (
  retryAfterSeconds: number,
  message = 'Too many attempts. Please wait a moment and try again.',
) => new HttpError(429, message, { headers: { 'Retry-After': String(retryAfterSeconds) } });

export const unavailable = (message = 'This is not available right now. Please try again in a moment.') =>
  new HttpError(503, message, { headers: { 'Retry-After': '2' } });

/** Issues in one response. */
const MAX_ISSUES = 50;
/** Characters. A schema's general message repeats what was sent. */
const MAX_MESSAGE_LENGTH = 300;

/** The message of the first issue; the list lets a form show each issue at its field. */
export function invalid(issues: readonly v.BaseIssue<unknown>[]): HttpError {
  const reports = issues
    .slice(0, MAX_ISSUES)
    .map((issue) => ({ path: pathOf(issue), message: issue.message.slice(0, MAX_MESSAGE_LENGTH) }));
  return invalidFields(reports);
}

/** The errors of fields, in the form of a schema's issues. */
export const invalidFields = (issues: IssueReport[]) =>
  new HttpError(400, issues[0]?.message ?? 'The data sent is not valid', { issues });

export const invalidField = (path: string, message: string) => invalidFields([{ path, message }]);

const pathOf = (issue: v.BaseIssue<unknown>) => (issue.path ?? []).map((item) => String(item.key)).join('.');

/** Turns any thrown value into `{ message, issues?, current? }`. Errors without a public message become a plain 500. */
export const errorHandler: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    ctx.state.error = error;
    const { status, message, issues, current, headers } = asHttpError(error);
    ctx.status = status;
    ctx.set(headers);
    ctx.body = { message, ...(issues && { issues }), ...(current && { current }) };
  }
};

function asHttpError(error: unknown): HttpError {
  if (error instanceof HttpError) return error;
  if (isDatabaseUnavailable(error)) return unavailable();
  return new HttpError(500, 'Something went wrong. Please try again.');
}
