import { plainMessage } from '@app/contract/platform/plain-message';

const CODE = /^[\w.-]{1,40}$/;
// Every browser has words of its own for a module that did not come, and so have we.
const NOT_IMPORTED =
  /dynamically imported module|importing a module script|loading (css )?chunk|did not arrive/i;
// Numbers are masked in messages; these say what happened.
const NUMBERED = /\bRUNTIME-\d{3}\b|\bReact error #\d+/;

/** A short word for what kind of error it is, and its message without anything about a person. */
export function describeError(error: unknown): { code: string; message: string } {
  const { name, message, code } = asFacts(error);
  return { code: codeOf(name, message, code), message: plainMessage(message) };
}

function codeOf(name: string, message: string, code: unknown): string {
  if (typeof code === 'string' && CODE.test(code)) return code;
  if (NOT_IMPORTED.test(message)) return 'import';
  return NUMBERED.exec(message)?.[0].replace(/\W+/g, '-') ?? (CODE.test(name) ? name : 'Error');
}

function asFacts(error: unknown): { name: string; message: string; code?: unknown } {
  if (error instanceof Error) return error;
  // Whatever was thrown may hold anything: only that it is no error is told.
  return { name: typeof error, message: 'Something that is no error was thrown' };
}
