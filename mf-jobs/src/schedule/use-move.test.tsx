import { placementOf } from '@app/domain/job/schedule/schedule';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { currentPlace, openPage, TODAY } from '../../test/open-page.tsx';
import type { AgendaEntry } from './entries.ts';
import { useMove } from './use-move.ts';

const TOMORROW = '2026-11-21';

function Moving({ job, jobDate }: { job: AgendaEntry; jobDate: string }) {
  const { move } = useMove();
  return (
    <button type="button" onClick={() => move(job, { ...placementOf(job), jobDate })}>
      Move
    </button>
  );
}

test.each([
  ['another day than was accepted can be sent', TODAY, TOMORROW, 'Send the New Date'],
  ['the accepted day needs no mail', TOMORROW, TOMORROW, undefined],
  ['a visit that was not accepted needs none', undefined, TOMORROW, undefined],
])('after a move %s', async (_what, acceptedDay, jobDate, label) => {
  const job = { ...sampleJob({ id: 2, jobDate: TODAY }), version: '1', acceptedDay };
  fakeJobsServer([job]);
  const user = openPage('/schedule', <Moving job={job} jobDate={jobDate} />);
  await user.click(screen.getByRole('button', { name: 'Move' }));
  await waitFor(() => expect(toastStore.getState().current?.title).toMatch(/moved$/));
  const { next, action } = toastStore.getState().current!;
  expect([next?.label, action?.label]).toEqual([label, 'Undo']);
  act(() => next?.run());
  await waitFor(() => expect(currentPlace()).toBe(label ? '/job/2' : '/schedule'));
});
