import * as v from 'valibot';
import { expect, test } from 'vitest';
import { fieldErrors } from '../../testing/field-errors.ts';
import { newNoteSchema } from './request-event.ts';

test.each<[string, unknown, string | undefined]>([
  ['a short note', 'called, left voicemail', undefined],
  ['a note of several lines', 'called\nleft voicemail', undefined],
  ['nothing', '', 'Note is required'],
  ['white space', ' \n ', 'Note is required'],
  ['no text', 42, 'Note is required'],
  ['a note that is missing', undefined, 'Note is required'],
  ['a note of 10,000 characters', 'x'.repeat(10_000), undefined],
  ['a longer one', 'x'.repeat(10_001), 'Note can have at most 10000 characters'],
])('%s', (_name, text, message) => {
  expect(fieldErrors(newNoteSchema, { text }).text).toBe(message);
});

test('a note is trimmed', () => {
  expect(v.parse(newNoteSchema, { text: ' called \n', byUsername: 'x' })).toEqual({ text: 'called' });
});
