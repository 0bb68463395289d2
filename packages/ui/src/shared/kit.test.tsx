import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Alert } from './alert.tsx';
import { Button } from './button.tsx';
import { EmptyState } from './panel.tsx';

test('a button that was pending has the focus again, unless something else has it', async () => {
  const buttons = (pending: boolean) => (
    <>
      <Button pending={pending}>Refresh</Button>
      <Button>Other</Button>
    </>
  );
  const { rerender } = render(buttons(false));
  const [refresh, other] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  refresh.focus();
  rerender(buttons(true));
  // Browsers take the focus from a disabled button.
  refresh.blur();
  rerender(buttons(false));
  expect(document.activeElement).toBe(refresh);

  rerender(buttons(true));
  other.focus();
  rerender(buttons(false));
  expect(document.activeElement).toBe(other);
});

test('a button becomes pending and ready again on a page that the browser has translated', () => {
  const button = (pending: boolean) => (
    <Button pending={pending} pendingLabel="Sending...">
      Send
    </Button>
  );
  const { rerender } = render(button(false));
  const text = screen.getByText('Send').firstChild as Text;
  const translated = document.createElement('font');
  translated.textContent = 'Enviar';
  text.replaceWith(translated);

  rerender(button(true));
  expect(screen.getByRole('button', { name: 'Sending...' })).toBeTruthy();
  rerender(button(false));
  expect(screen.getByRole('button', { name: 'Send' })).toBeTruthy();
});

test('a button does not submit a form by default', () => {
  render(
    <>
      <Button>Plain</Button>
      <Button type="submit">Save</Button>
    </>,
  );
  const types = screen.getAllByRole<HTMLButtonElement>('button').map((button) => button.type);
  expect(types).toEqual(['button', 'submit']);
});

test.each([
  ['error', 1],
  ['info', 0],
  ['success', 0],
] as const)('an alert of tone %s is announced immediately: %d', (tone, count) => {
  render(<Alert tone={tone}>Login failed</Alert>);
  expect(screen.queryAllByRole('alert')).toHaveLength(count);
});

test('an empty state hides its drawing from screen readers', () => {
  render(
    <EmptyState
      title="No Jobs Yet"
      illustration={<span>drawing</span>}
      action={<Button>Create New Job</Button>}
    />,
  );
  expect(screen.getByText('drawing').closest('[aria-hidden]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Create New Job' })).toBeTruthy();
});
