import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { useNumberInput } from './number-input.ts';

const send = vi.fn();

/** Square feet as visitors enter them: optional, and read without a schema. */
function Form() {
  const { register, watch, setValue, handleSubmit } = useForm({ defaultValues: { area: 50 } });
  const field = register('area', { valueAsNumber: true });
  const { error, ...input } = useNumberInput({ ...field, suffix: 'sq ft' });
  return (
    <form noValidate onSubmit={handleSubmit(send)}>
      <input aria-label="Area" name={field.name} {...input} />
      <output>{String(watch('area'))}</output>
      <p role="alert">{error}</p>
      <button type="button" onClick={() => setValue('area', 7)}>
        Seven
      </button>
    </form>
  );
}

const area = () => screen.getByLabelText<HTMLInputElement>('Area');
const read = () => document.querySelector('output')?.textContent;
const message = () => screen.getByRole('alert').textContent;
const unread = (text: string) => `Please enter a number such as 1400 or 75.50, not “${text}”`;

async function enter(text: string, how: 'type' | 'paste' = 'type') {
  const user = userEvent.setup();
  await user.clear(area());
  if (how === 'type') await user.type(area(), text);
  else
    fireEvent(
      area(),
      new InputEvent('beforeinput', {
        data: text,
        inputType: 'insertFromPaste',
        cancelable: true,
        bubbles: true,
      }),
    );
  await user.tab();
  return user;
}

test.each(['type', 'paste'] as const)('understands what people %s', async (how) => {
  render(<Form />);
  await enter('1,400', how);
  expect([area().value, read(), message()]).toEqual(['1400', '1400', '']);
  await enter('1 200 sq ft', how);
  expect([area().value, read(), message()]).toEqual(['1200', '1200', '']);
});

test.each(['type', 'paste'] as const)('what people %s has a message where it is unclear', async (how) => {
  render(<Form />);
  await enter('1,5', how);
  expect([read(), message()]).toEqual(['NaN', unread('1,5')]);
  expect(area().validity.customError).toBe(true);
});

test('a message goes with the next number, typed or set by the form', async () => {
  render(<Form />);
  const user = await enter('2,5 h');
  expect(message()).toBe(unread('2,5 h'));
  await enter('3');
  expect([read(), message()]).toEqual(['3', '']);
  await enter('12,5');
  await user.click(screen.getByRole('button', { name: 'Seven' }));
  expect([area().value, read(), message()]).toEqual(['7', '7', '']);
});

test('a message goes when what was kept out is deleted, too', async () => {
  render(<Form />);
  await enter('abc');
  expect([area().value, read(), message()]).toEqual(['', 'NaN', unread('abc')]);
  const deletion = { inputType: 'deleteContentBackward', cancelable: true, bubbles: true };
  fireEvent(area(), new InputEvent('beforeinput', deletion));
  expect([area().validity.customError, message()]).toEqual([false, '']);
});

test('a message does not come while a number is still being typed', async () => {
  render(<Form />);
  await userEvent.clear(area());
  await userEvent.type(area(), '1,4');
  expect([read(), message()]).toEqual(['NaN', '']);
  await userEvent.type(area(), '00', { skipClick: true });
  expect([read(), message()]).toEqual(['1400', '']);
});
