import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { StepIndicator } from './step-indicator.tsx';

const LABELS = ['Client Info', 'Pricing', 'Details', 'Photos'];

test('each step says in words whether it is done, current or to do', () => {
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

test('exactly the current step is marked as such', () => {
  render(<StepIndicator labels={LABELS} current={1} />);
  const marked = screen
    .getAllByRole('listitem')
    .filter((step) => step.getAttribute('aria-current') === 'step');
  expect(marked).toHaveLength(1);
  expect(marked[0]!.textContent).toContain('Client Info');
});

test('earlier steps can be pressed when somebody listens, later ones cannot', async () => {
  const onSelect = vi.fn();
  render(<StepIndicator labels={LABELS} current={3} onSelect={onSelect} />);
  expect(screen.getAllByRole('button')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: /Pricing/ }));
  expect(onSelect).toHaveBeenCalledWith(2);
});

test('a later step can be opened on request', () => {
  render(<StepIndicator labels={LABELS} current={3} onSelect={() => undefined} canSelect={() => true} />);
  expect(screen.getByRole('button', { name: /Photos/ })).toBeTruthy();
});

test('without a listener nothing looks like a button', () => {
  render(<StepIndicator labels={LABELS} current={3} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a step with gaps says so', () => {
  render(<StepIndicator labels={LABELS} current={4} incomplete={[1]} />);
  const step = screen.getAllByRole('listitem')[0]!.textContent;
  expect(step).toContain('needs your attention');
  expect(step).not.toContain('done');
});
