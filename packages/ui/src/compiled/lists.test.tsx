import { act, render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ToastCard } from '../shared/toast.tsx';
import { LoadFailed } from './lists.tsx';

const NOTE = 'There is no connection now.';

test('what has failed says that there is no connection, until there is one', () => {
  const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  render(
    <>
      <LoadFailed onRetry={vi.fn()}>The schedule could not be loaded.</LoadFailed>
      <ToastCard tone="error" title="Error" description="Failed to move job" />
      <ToastCard tone="success" title="Success" description="Job moved" />
    </>,
  );
  expect(screen.getAllByText(NOTE)).toHaveLength(2);
  expect(screen.getByText('Failed to move job')).toBeTruthy();
  line.mockReturnValue(true);
  act(() => void dispatchEvent(new Event('online')));
  expect(screen.queryByText(NOTE)).toBeNull();
});

test('what is still shown from before is not said to be missing', () => {
  render(
    <LoadFailed isShown onRetry={vi.fn()}>
      The schedule could not be loaded.
    </LoadFailed>,
  );
  expect(screen.getByText(/could not be read again.*may be out of date/)).toBeTruthy();
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('what can be read again leaves the focus to the place around it, else to the heading', async () => {
  const page = (failed: boolean, place?: object) => (
    <main>
      <h1>Clients</h1>
      <section aria-label="Requests" {...place}>
        {failed && <LoadFailed onRetry={vi.fn()}>The requests could not be loaded.</LoadFailed>}
      </section>
    </main>
  );
  for (const place of [undefined, { tabIndex: -1 }]) {
    const { rerender, unmount } = render(page(true, place));
    screen.getByRole('button', { name: 'Try Again' }).focus();
    rerender(page(false, place));
    const target = place ? screen.getByRole('region') : screen.getByRole('heading');
    await waitFor(() => expect(document.activeElement).toBe(target));
    unmount();
  }
});
