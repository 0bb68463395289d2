import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { keepHalfEntered } from './half-entered.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

test('a form is not sent while a date in it is entered in part', () => {
  document.body.innerHTML = '<form><input type="number"><input type="date"></form>';
  stop = keepHalfEntered();
  const form = document.querySelector('form')!;
  const date = form.querySelector<HTMLInputElement>('[type=date]')!;
  const handleSubmit = vi.fn((event: Event) => event.preventDefault());
  form.addEventListener('submit', handleSubmit);
  const report = vi.spyOn(date, 'reportValidity').mockReturnValue(false);

  // jsdom has no fields to enter a part of a date.
  Object.defineProperty(date, 'validity', { configurable: true, value: { badInput: true } });
  fireEvent.submit(form);
  expect(handleSubmit).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledOnce();

  Object.defineProperty(date, 'validity', { configurable: true, value: { badInput: false } });
  fireEvent.submit(form);
  expect(handleSubmit).toHaveBeenCalledOnce();
});
