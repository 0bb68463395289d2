import { ApiError } from '@app/web-kit';
import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';

/** Puts what the server has found wrong at the fields that it names. */
export function showIssues<Fields extends FieldValues>(
  setError: UseFormSetError<Fields>,
  error: unknown,
): void {
  if (!(error instanceof ApiError)) return;
  for (const { path, message } of error.issues) setError(path as FieldPath<Fields>, { message });
}
