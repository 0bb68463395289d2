import type { Middleware } from 'koa';
import { isDatabaseUnavailable } from '../db/database-errors.ts';
import { HttpError, unavailable } from './errors.ts';

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
