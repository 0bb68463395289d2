import { placementOf } from '@app/domain/job/schedule/schedule';
import { sampleJob } from '@app/domain/testing/sample-job';
import { act, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { VISIT } from '../../test/sample-visit.ts';
import { type AgendaEntry, entryOf } from './entries.ts';
import { EntryDialog } from './entry-dialog.tsx';

const JOB = { ...sampleJob({ id: 2, jobDate: TODAY, startTime: '15:00' }), version: '"1"' };
const ENTRIES: [string, AgendaEntry, AgendaEntry][] = [
  ['a job', JOB, { ...JOB, startTime: '09:00', version: '"2"' }],
  [
    'a coming visit',
    entryOf({ ...VISIT, startTime: '15:00' }),
    entryOf({ ...VISIT, startTime: '09:00', version: '"3.2"' }),
  ],
];
const start = () => screen.findByLabelText<HTMLInputElement>(/^Start time/);

type Opened = Parameters<typeof EntryDialog>[0];
let show: (entries: AgendaEntry[]) => void;

function Opened({ entries: first, ...props }: Opened) {
  const [entries, setEntries] = useState(first);
  show = (next) => act(() => setEntries(next));
  return <EntryDialog {...props} entries={entries} />;
}

async function openEntry(job: AgendaEntry) {
  fakeJobsServer([JOB]);
  const props = { job, to: placementOf(job), move: vi.fn(async () => true), onClose: vi.fn() };
  const user = openPage('/schedule', <Opened {...props} entries={[job]} />);
  await start();
  return { user, ...props };
}

test.each(ENTRIES)(
  'the form of %s that is moved back shows it, and keeps what was typed',
  async (_, moved, back) => {
    const { user, move } = await openEntry(moved);
    await user.selectOptions(screen.getByLabelText('Assigned cleaner'), '');
    show([back]);
    expect((await start()).value).toBe('09:00');
    expect(screen.getByLabelText<HTMLSelectElement>('Assigned cleaner').value).toBe('');
    if (moved.coming) return;
    await user.click(screen.getByRole('button', { name: 'Save and View Job' }));
    await waitFor(() =>
      expect(move).toHaveBeenCalledWith(back, { ...placementOf(back), assignedCleaner: null }),
    );
  },
);

test.each(ENTRIES)('%s that leaves the schedule closes its form', async (_, moved) => {
  const { onClose } = await openEntry(moved);
  show([]);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
});

test.each(ENTRIES)(
  'a field of %s that was typed and saved elsewhere is marked, and not lost when it leaves the schedule',
  async (_, moved, back) => {
    const { user, onClose } = await openEntry(moved);
    await user.clear(await start());
    await user.paste('11:15');
    show([back]);
    expect(await screen.findByText('Saved elsewhere: 9:00 AM')).toBeTruthy();
    expect((await start()).value).toBe('11:15');
    show([]);
    await start();
    expect(onClose).not.toHaveBeenCalled();
  },
);
