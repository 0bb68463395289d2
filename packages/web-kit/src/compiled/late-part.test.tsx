import { toastStore } from '@app/web-kit';
import { render, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { latePart } from './late-part.ts';

const Hours = ({ day }: { day: string; onClose: () => void }) => <p>Hours of {day}</p>;

test('a part loads when it is first shown; a failure closes it and is said, and the next time it loads', async () => {
  const load = vi.fn(async () => Hours);
  load.mockRejectedValueOnce(new Error('no such file'));
  const LateHours = latePart(load);
  const onClose = vi.fn();
  const { unmount } = render(<LateHours day="Monday" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(toastStore.getState().current).toMatchObject({ tone: 'error' });
  unmount();

  const { rerender } = render(<LateHours day="Monday" onClose={onClose} />);
  await screen.findByText('Hours of Monday');
  rerender(<LateHours day="Tuesday" onClose={onClose} />);
  expect(screen.getByText('Hours of Tuesday')).toBeTruthy();
  expect([load.mock.calls.length, onClose.mock.calls.length]).toEqual([2, 1]);
});

test('without a connection nobody is told to reload the page', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const LateHours = latePart<Parameters<typeof Hours>[0]>(() => Promise.reject(new Error('no line')));
  const onClose = vi.fn();
  render(<LateHours day="Monday" onClose={onClose} />);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  const said = toastStore.getState().current?.description;
  expect(said).toBe('This could not be loaded. Please try again later.');
});
