import type { ApiError } from '../../shared/api-error.ts';

/** `setError` of react-hook-form. */
type SetError<Path extends string> = (path: Path, error: { message: string }) => void;

/** Shows the issues of an `ApiError` at the fields they name. */
export function showIssues<Path extends string>(setError: SetError<Path>, error: unknown): void {
  if (!isApiError(error)) return;
  for (const { path, message } of error.issues) setError(path as Path, { message });
}

// The class is compared by name: this file is compiled into the areas, the error's class is the shell's.
const isApiError = (error: unknown): error is ApiError => error instanceof Error && error.name === 'ApiError';
