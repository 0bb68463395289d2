import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { MoneyField } from './number-fields.tsx';

const shown = (label: string) => screen.getByLabelText<HTMLInputElement>(label).value;

/** The total is computed from the fee, as in the forms of a job. */
function Form() {
  const { register, watch, setValue } = useForm({ defaultValues: { fee: 75, total: 75.5 } });
  watch('fee');
  const handleFee = (typed: string) => setValue('total', Number(typed));
  return (
    <>
      <MoneyField
        label="Fee"
        {...register('fee', { valueAsNumber: true, onChange: (event) => handleFee(event.target.value) })}
      />
      <MoneyField label="Total" {...register('total', { valueAsNumber: true })} />
    </>
  );
}

test('shows two decimals', () => {
  render(<Form />);
  expect([shown('Fee'), shown('Total')]).toEqual(['75.00', '75.50']);
});

test('formats a focused field on blur and computed fields at once', async () => {
  render(<Form />);
  const fee = screen.getByLabelText('Fee');
  await userEvent.clear(fee);
  expect(shown('Fee')).toBe('');
  await userEvent.type(fee, '120.5');
  expect([shown('Fee'), shown('Total')]).toEqual(['120.5', '120.50']);
  await userEvent.tab();
  expect(shown('Fee')).toBe('120.50');
});

test.each([
  ['', ''],
  ['0', '0.00'],
  ['-5', '-5.00'],
  ['75.555', '75.555'],
])('shows %j as %j after blur', async (typed, expected) => {
  render(<Form />);
  const fee = screen.getByLabelText('Fee');
  await userEvent.clear(fee);
  if (typed) await userEvent.type(fee, typed);
  await userEvent.tab();
  expect(shown('Fee')).toBe(expected);
});
