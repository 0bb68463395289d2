import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openWizard, press } from '../../../test/open-wizard.tsx';
import { FORM_ID, recordEarlyInput } from './early-input.ts';

const value = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

test('what was typed into the prerendered form before its code ran is kept', async () => {
  // Without the frame's markup React renders again instead of hydrating, which keeps the values, too.
  const prerendered = document.createElement('div');
  prerendered.innerHTML = `<form id="${FORM_ID}"><input name="clientName" value="Jane"><input name="leave_empty" value="x"></form>`;
  document.body.append(prerendered);
  const user = await openWizard();
  prerendered.remove();
  expect(value('Name')).toBe('Jane');
  expect(value('Phone')).toBe('');
  await press(user, 'Continue Journey');
  await press(user, 'Previous');
  expect(value('Name')).toBe('Jane');
});

test('what is typed while the form is rendered is recorded until it is shown', () => {
  const input = document.createElement('input');
  input.name = 'clientCity';
  document.body.append(input);
  const type = (text: string) => fireEvent.input(input, { target: { value: text } });
  const early = recordEarlyInput();
  type('Spring');
  type('Springfield');
  input.focus();
  const springfield = [['clientCity', 'Springfield']];
  expect(early.stop()).toEqual({ typed: springfield, focused: undefined });
  type('Shelbyville');
  input.remove();
  expect(early.stop()).toEqual({ typed: springfield, focused: 'clientCity' });
});
