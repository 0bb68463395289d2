import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StepIndicator } from './step-indicator.tsx';

const LABELS = ['Client Info', 'Pricing', 'Details', 'Photos'];

test('each step has its state as text', () => {
  render(<StepIndicator labels={LABELS} current={3} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.getAttribute('data-state'))).toEqual(['done', 'done', 'current', 'later']);
  expect(steps.map((step) => step.textContent)).toEqual([
    'Client Info, done',
    'Pricing, done',
    '3Details, current step',
    '4Photos, to do',
  ]);
});

test('only the current step has aria-current', () => {
  render(<StepIndicator labels={LABELS} current={1} />);
  const marked = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(marked).toHaveLength(1);
  expect(marked[0]!.textContent).toContain('Client Info');
});

test('with onSelect earlier steps are buttons, later ones are not', async () => {
  const onSelect = vi.fn();
  render(<StepIndicator labels={LABELS} current={3} onSelect={onSelect} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /Pricing/ }));
  expect(onSelect).toHaveBeenCalledWith(2);
});

test('canSelect makes a later step a button', () => {
  render(<StepIndicator labels={LABELS} current={3} onSelect={() => undefined} canSelect={() => true} />);
  expect(screen.getByRole('button', { name: /Photos/ })).toBeTruthy();
});

test('without onSelect no step is a button', () => {
  render(<StepIndicator labels={LABELS} current={3} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a step that was left out is not done', () => {
  render(<StepIndicator labels={LABELS} current={3} skipped={[2, 4]} />);
  const steps = screen.getAllByRole('listitem').map((step) => step.textContent);
  expect(steps).toEqual([
    'Client Info, done',
    '2Pricing, skipped',
    '3Details, current step',
    '4Photos, to do',
  ]);
});

test('an incomplete step needs attention', () => {
  render(<StepIndicator labels={LABELS} current={4} incomplete={[1]} />);
  const step = screen.getAllByRole('listitem')[0]!.textContent;
  expect(step).toContain('needs your attention');
  expect(step).not.toContain('done');
});
