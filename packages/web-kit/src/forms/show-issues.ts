import type { ApiError } from '../api-error.ts';

/** `setError` of a form, as far as a message goes. */
type SetError<Path extends string> = (path: Path, error: { message: string }) => void;

/** Puts what the server has found wrong at the fields that it names. */
export function showIssues<Path extends string>(setError: SetError<Path>, error: unknown): void {
  if (!isApiError(error)) return;
  for (const { path, message } of error.issues) setError(path as Path, { message });
}

// By its name: this file is compiled into the areas, while the class of the error is the shell's.
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
