import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Unsaved } from '../../compiled/unsaved.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { Dialog } from './dialog.tsx';
import { Menu } from './menu.tsx';
import { Tabs } from './tabs.tsx';

function DetailsExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        View Details
      </button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Request from Jane Doe">
        <a href="#photo">Photo</a>
      </Dialog>
    </>
  );
}

test('a dialog is named by its title, closes on Escape and restores the focus', async () => {
  render(<DetailsExample />);
  const opener = screen.getByRole('button', { name: 'View Details' });
  await userEvent.click(opener);
  expect(await screen.findByRole('dialog', { name: 'Request from Jane Doe' })).toBeTruthy();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the focus goes to the place of an opener that is gone when the dialog has closed', async () => {
  const page = (open: boolean, hasOpener: boolean) => (
    <section tabIndex={-1} aria-label="Payments">
      {hasOpener && <button type="button">Record Payment</button>}
      <Dialog open={open} onClose={() => undefined} title="Payment">
        <p>Amount</p>
      </Dialog>
    </section>
  );
  const { rerender } = render(page(false, true));
  screen.getByRole('button').focus();
  rerender(page(true, true));
  await screen.findByRole('dialog');
  rerender(page(true, false));
  rerender(page(false, false));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Payments' })));
});

test('the Back gesture of Android closes a dialog', async () => {
  const watchers: EventTarget[] = [];
  const destroy = vi.fn();
  class FakeCloseWatcher extends EventTarget {
    destroy = destroy;
    constructor() {
      super();
      watchers.push(this);
    }
  }
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher);
  render(<DetailsExample />);
  expect(watchers).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
  expect(watchers).toHaveLength(1);
  act(() => void watchers[0]!.dispatchEvent(new Event('close')));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(destroy.mock.contexts).toEqual([watchers.at(-1)]);

  const onClose = vi.fn();
  render(
    <Dialog open onClose={onClose} title="Saving">
      <p>Please wait</p>
    </Dialog>,
  );
  for (const times of [1, 2]) {
    act(() => void watchers.at(-1)!.dispatchEvent(new Event('close')));
    expect(onClose).toHaveBeenCalledTimes(times);
  }
});

test('the focus stays inside an open dialog', async () => {
  render(<DetailsExample />);
  await userEvent.click(screen.getByRole('button', { name: 'View Details' }));
  const dialog = await screen.findByRole('dialog');
  for (let step = 0; step < 4; step += 1) {
    await userEvent.tab();
    expect(dialog.contains(document.activeElement)).toBe(true);
  }
});

test('a confirmation focuses Cancel and does nothing by itself', async () => {
  const onConfirm = vi.fn();
  const onCancel = vi.fn();
  render(
    <ConfirmDialog
      open
      title="Delete Job"
      confirmLabel="Delete Job"
      onConfirm={onConfirm}
      onCancel={onCancel}
    >
      Are you sure you want to delete the job for Jane Doe?
    </ConfirmDialog>,
  );
  const description = 'Are you sure you want to delete the job for Jane Doe?';
  await screen.findByRole('alertdialog', { name: 'Delete Job', description });
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
  await userEvent.keyboard('{Enter}');
  expect(onCancel).toHaveBeenCalledOnce();
  expect(onConfirm).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Delete Job' }));
  expect(onConfirm).toHaveBeenCalledOnce();
});

test('tabs change with the arrow keys', async () => {
  render(
    <Tabs
      label="Dashboard"
      tabs={[
        { label: 'New Requests', content: 'three requests' },
        { label: 'Completed Jobs', content: 'two jobs' },
      ]}
    />,
  );
  expect(screen.getByText('three requests')).toBeTruthy();
  await userEvent.click(screen.getByRole('tab', { name: 'New Requests' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tabpanel').textContent).toBe('two jobs');
});

test('a menu runs the action selected by keyboard', async () => {
  const onSelect = vi.fn();
  render(<Menu label="More for Jane Doe" actions={[{ label: 'Delete', danger: true, onSelect }]} />);
  screen.getByRole('button', { name: 'More for Jane Doe' }).focus();
  await userEvent.keyboard('{Enter}');
  await screen.findByRole('menuitem', { name: 'Delete' });
  await userEvent.keyboard('{Enter}');
  expect(onSelect).toHaveBeenCalledOnce();
});

test.each([
  [-200, '208px'],
  [40, ''],
])('a menu that begins at %d is moved into the window by "%s"', async (left, moved) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(left, 40, 300, 90));
  render(<Menu label="More" actions={[{ label: 'Delete', onSelect: vi.fn() }]} />);
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  expect((await screen.findByRole('menu')).style.translate).toBe(moved);
});

test('a dialog asks before it closes while something in it is unsaved', async () => {
  const onClose = vi.fn();
  const onLeave = vi.fn();
  const page = (isUnsaved: boolean) => (
    <Dialog open onClose={onClose} title="Payment">
      <Unsaved when={isUnsaved} />
      <input aria-label="Amount" />
      <button type="button" data-leaves onClick={onLeave}>
        All payments
      </button>
      <a href="/jobs/7" onClick={onLeave}>
        View Job
      </a>
    </Dialog>
  );
  onLeave.mockImplementation((event: Event) => event.preventDefault());
  /** False where the browser asks before it loads the page again. */
  const mayUnload = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
  const { rerender } = render(page(true));
  const question = () => screen.findByRole('alertdialog', { name: 'Close without saving?' });
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.click(await screen.findByLabelText('Amount'));
  await userEvent.keyboard('{Escape}');
  await question();
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Keep Editing'));
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Amount')));
  expect(onClose).not.toHaveBeenCalled();
  await press('Close');
  await question();
  await press('Discard');
  expect(onClose).toHaveBeenCalledOnce();
  await press('All payments');
  await question();
  await press('Discard');
  expect(onLeave).toHaveBeenCalledOnce();
  await userEvent.click(screen.getByRole('link', { name: 'View Job' }));
  await question();
  await press('Discard');
  expect(onLeave).toHaveBeenCalledTimes(2);
  expect(mayUnload()).toBe(false);

  rerender(page(false));
  await press('Close');
  await press('All payments');
  expect([onClose.mock.calls.length, onLeave.mock.calls.length]).toEqual([2, 3]);
  expect(mayUnload()).toBe(true);
});
