import { ApiError } from '@app/web-kit';

/** The server's text about a failed call, or a text of the page where there is none. */
export const serverMessage = (error: unknown, otherwise: string): string =>
  (error instanceof ApiError && error.serverMessage) || otherwise;
