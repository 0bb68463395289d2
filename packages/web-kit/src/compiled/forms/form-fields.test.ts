import { expect, test, vi } from 'vitest';
import { ApiError } from '../../shared/api-error.ts';
import { showIssues } from './form-fields.ts';

test('shows the message of each issue at its field, and nothing for other errors', () => {
  const setError = vi.fn();
  const issues = [
    { path: 'clientPhone', message: 'Phone number is required' },
    { path: 'rooms.0.name', message: 'Name is required' },
  ];
  showIssues(setError, new ApiError(400, 'Phone number is required', undefined, issues));
  expect(setError.mock.calls).toEqual([
    ['clientPhone', { message: 'Phone number is required' }],
    ['rooms.0.name', { message: 'Name is required' }],
  ]);
  setError.mockClear();
  showIssues(setError, new ApiError(500, 'Internal Server Error'));
  showIssues(setError, new TypeError('offline'));
  expect(setError).not.toHaveBeenCalled();
});
