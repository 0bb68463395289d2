import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { Alert } from './alert.tsx';
import { Button, LinkButton } from './button.tsx';
import { EmptyState } from './empty-state.tsx';
import { BackLink, PageHeader } from './page-header.tsx';
import { Panel } from './panel.tsx';
import { ProgressBar } from './progress.tsx';
import { ToastCard } from './toast.tsx';

type RoutedProps = { to: string; className?: string; children?: ReactNode };

const Routed = ({ to, ...rest }: RoutedProps) => <a href={`/app${to}`} {...rest} />;

test('a pending button shows its pending label and is disabled', async () => {
  const onClick = vi.fn();
  render(
    <Button pending pendingLabel="Generating..." onClick={onClick}>
      Generate Invoice
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Generating...' });
  await userEvent.click(button);
  expect(button.disabled).toBe(true);
  expect(onClick).not.toHaveBeenCalled();
});

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

test('a link button renders the given link component', () => {
  render(
    <LinkButton as={Routed} to="/new-job">
      Create New Job
    </LinkButton>,
  );
  expect(screen.getByRole('link', { name: 'Create New Job' }).getAttribute('href')).toBe('/app/new-job');
});

test.each([
  ['error', 1],
  ['info', 0],
  ['success', 0],
] as const)('an alert of tone %s is announced immediately: %d', (tone, count) => {
  render(<Alert tone={tone}>Login failed</Alert>);
  expect(screen.queryAllByRole('alert')).toHaveLength(count);
});

test('progress has a value and a maximum', () => {
  render(<ProgressBar label="Photos uploaded" value={2} max={3} />);
  const bar = screen.getByRole('progressbar', { name: 'Photos uploaded' });
  expect([bar.getAttribute('aria-valuenow'), bar.getAttribute('aria-valuemax')]).toEqual(['2', '3']);
});

test('a panel is a region named by its title', () => {
  render(<Panel title="Notes">…</Panel>);
  expect(screen.getByRole('region', { name: 'Notes' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'Notes' })).toBeTruthy();
});

test('the heading of a page is focusable, and its back link is a link', () => {
  render(<PageHeader title="Edit Job" back={<BackLink href="/job-history">Job history</BackLink>} />);
  const heading = screen.getByRole('heading', { level: 1, name: 'Edit Job' });
  heading.focus();
  expect(document.activeElement).toBe(heading);
  expect(screen.getByRole('link', { name: 'Job history' })).toBeTruthy();
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

test('a toast can be closed by its button', async () => {
  const onClose = vi.fn();
  render(<ToastCard title="Success" description="Job created successfully" onClose={onClose} />);
  await userEvent.click(screen.getByRole('button', { name: 'Close notification' }));
  expect(onClose).toHaveBeenCalledOnce();
});
