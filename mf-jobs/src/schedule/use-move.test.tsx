import { movedTo, placementOf } from '@app/domain/job/schedule/schedule';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, TODAY } from '../../test/open-page.tsx';
import type { AgendaEntry } from './entries.ts';
import { MoveDialog } from './move-dialog.tsx';
import { useMove } from './use-move.ts';

const TOMORROW = '2026-11-21';
const OFF = {
  ...{ id: 1, cleaner: 'marialopez', fromDay: TOMORROW, toDay: TOMORROW },
  ...{ fromTime: null, toTime: null, note: null },
};

function Moving({ job, ...to }: { job: AgendaEntry; jobDate: string; startTime?: string }) {
  const { move } = useMove([OFF]);
  return (
    <button type="button" onClick={() => move(job, { ...placementOf(job), ...to })}>
      Move
    </button>
  );
}

test.each([
  ['another day than was accepted can be sent', TODAY, TOMORROW, '13:00', 'Send the New Date and Time'],
  ['the accepted day needs no mail', TOMORROW, TOMORROW, '09:00', undefined],
  ['a visit that was not accepted needs none', undefined, TOMORROW, '13:00', undefined],
  ['another hour than was accepted can be sent', TODAY, TODAY, '13:00', 'Send the New Time'],
])('after a move %s', async (_what, acceptedDay, jobDate, startTime, label) => {
  const accepted = { acceptedDay, acceptedTime: '09:00' };
  const job = { ...sampleJob({ id: 2, jobDate: TODAY, startTime: '09:00' }), version: '1', ...accepted };
  fakeJobsServer([job]);
  const user = openPage('/schedule', <Moving job={job} jobDate={jobDate} startTime={startTime} />);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toastStore.getState().current?.title).toMatch(/moved$/));
  const { next, action } = toastStore.getState().current!;
  expect([next?.label, action?.label]).toEqual([label, 'Undo']);
  act(() => next?.run());
  await waitFor(() => expect(currentPlace()).toBe(label ? '/job/2' : '/schedule'));
});

test.each([
  ['marialopez', TOMORROW, true],
  ['marialopez', TODAY, false],
  ['ann', TOMORROW, false],
])('a move of the visit of %s to %s says the time off: %s', async (assignedCleaner, jobDate, isAway) => {
  const job = { ...sampleJob({ id: 2, jobDate: '2026-11-18', assignedCleaner }), version: '1' };
  toastStore.setState({ current: null });
  fakeJobsServer([job]).cleaners = ['Maria Lopez', 'Ann'];
  const user = openPage('/schedule', <Moving job={job} jobDate={jobDate} />);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toastStore.getState().current?.title).toMatch(/moved$/));
  const { description, action } = toastStore.getState().current!;
  expect(withPlainSpaces(description!).includes('. Maria Lopez has time off: Sat, Nov 21')).toBe(isAway);
  expect(action?.label).toBe('Undo');
});

test.each([
  [{ acceptedTotal: 100, news: 'New price' }, 'Accepted $100.00. Send the New Price'],
  [
    { acceptedTotal: 100, acceptedDay: TOMORROW, news: 'New price and date' },
    'Accepted $100.00 for Nov 21. Send the New Price and Date',
  ],
  [{ acceptedDay: TOMORROW, news: 'New date' }, 'Accepted for Nov 21. Send the New Date'],
  [
    { answer: 'sent' as const, told: { jobDate: TOMORROW }, news: 'New date' },
    'It was sent for Nov 21. Send the New Date',
  ],
])('the form of a visit says what was accepted where it is other now: %j', async (accepted, text) => {
  const job = { ...sampleJob({ id: 2, jobDate: TODAY }), version: '1', answer: 'accepted' as const };
  fakeJobsServer([job]);
  const dialog = { to: placementOf(job), move: async () => true, onClose: () => undefined };
  openPage('/schedule', <MoveDialog job={{ ...job, ...accepted }} {...dialog} />);
  const link = await screen.findByRole('link', { name: /^Send the New/ });
  expect(withPlainSpaces(link.parentElement!.textContent)).toBe(text);
});

test('what was sent and is not accepted yet is not offered again', async () => {
  const job = { ...sampleJob({ id: 2, jobDate: TODAY }), version: '1', answer: 'accepted' as const };
  fakeJobsServer([job]);
  const dialog = { to: placementOf(job), move: async () => true, onClose: () => undefined };
  openPage('/schedule', <MoveDialog job={{ ...job, acceptedDay: TOMORROW }} {...dialog} />);
  expect((await screen.findByText(/^Accepted for/)).textContent).toContain('not accepted yet');
  expect(screen.queryByRole('link', { name: /^Send the/ })).toBeNull();
});

test('a job that was just dropped on another day is saved before it is viewed', async () => {
  const job = {
    ...{ ...sampleJob({ id: 2, jobDate: TODAY, startTime: '09:00' }), version: '1' },
    ...{ answer: 'accepted' as const, acceptedDay: TODAY, hasOpenQuestion: true, openQuestion: 'At 9?' },
  };
  fakeJobsServer([job]);
  const move = vi.fn(async () => true);
  const to = { ...placementOf(job), jobDate: '2026-11-21' };
  const user = openPage('/schedule', <MoveDialog job={job} to={to} move={move} onClose={() => undefined} />);
  expect(await screen.findByText('Accepted for Fri, Nov 20')).toBeTruthy();
  expect(screen.getByText('“At 9?”')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save and View Job' }));
  await screen.findByText('Elsewhere');
  expect(move).toHaveBeenCalledWith(job, to);
  expect(currentPlace()).toBe('/job/2');
});

function Dragged({ job }: { job: AgendaEntry }) {
  const to = { ...placementOf(job), ...movedTo(job, '2026-12-31') };
  return <MoveDialog job={job} to={to} move={useMove().move} onClose={() => undefined} />;
}

test('a visit of several days has its new days in the form and in the toast', async () => {
  const several = { jobDate: '2026-12-29', jobEndDate: '2027-01-02', startTime: '12:30' };
  const job = { ...sampleJob({ id: 2, ...several }), version: '1' };
  fakeJobsServer([job]);
  const user = openPage('/schedule', <Dragged job={job} />);
  const form = await screen.findByRole('form', { name: 'Move job' });
  expect(withPlainSpaces(form.textContent)).toContain('Thu, Dec 31 – Mon, Jan 4, 2027');
  fireEvent.change(screen.getByLabelText('Start date'), { target: { value: '2027-01-01' } });
  expect(withPlainSpaces(form.textContent)).toContain('Fri, Jan 1, 2027 – Tue, Jan 5, 2027');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() =>
    expect(withPlainSpaces(toastStore.getState().current?.description ?? '')).toMatch(
      /^Fri, Jan 1, 2027 – Tue, Jan 5, 2027, 12:30 PM/,
    ),
  );
});
