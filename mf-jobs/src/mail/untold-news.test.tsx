import type { Estimate } from '@app/domain/job/estimates/estimate';
import type { Job } from '@app/domain/job/job/job';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { fakePdfWorker } from '../../test/fake-pdf-worker.ts';
import { openPage } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';

const SENT: Estimate = {
  ...{ validUntil: '2026-12-20', sentAt: '2026-11-18T09:00:00.000Z', total: 125 },
  ...{ acceptedTotal: null, declinedAt: null, declineReason: null },
};

test.each<[Partial<Estimate>, Partial<Job>, string, string]>([
  [{}, { finalTotal: 200 }, 'It was made for $125.00. The price has changed since.', 'Price'],
  [
    { jobDate: '2026-12-23' },
    {},
    'It was made for the visit on Wed, Dec 23. The date has changed since.',
    'Date',
  ],
  [
    { jobDate: '2026-12-23', acceptedTotal: 125 },
    {},
    'It was made for the visit on Wed, Dec 23. The date has changed since.',
    'Date',
  ],
  [
    { jobDate: '2026-12-24', startTime: '09:00', acceptedTotal: 125 },
    { startTime: '13:00' },
    'It was made for the visit at 9:00 AM. The time has changed since.',
    'Time',
  ],
])(
  'of %j for %j the panel says what has changed, and the notice sends it as news',
  async (made, changed, text, part) => {
    fakePdfWorker();
    const job = sampleJob({ jobDate: '2026-12-24', ...changed });
    const visit = { jobDate: made.jobDate!, startTime: made.startTime ?? undefined };
    const accepted = { name: 'Jane', at: '2026-11-19T09:00:00.000Z', total: 125, ...visit };
    const acceptance = made.acceptedTotal ? accepted : null;
    const server = fakeJobsServer([{ ...job, estimate: { ...SENT, ...made }, acceptance }]);
    server.mail = { sender: 'desk@example.com', reminders: false };
    if (acceptance) server.events = [{ ...acceptance, id: 1, kind: 'accepted', byUsername: null }];
    const user = openPage('/job/:id', <JobPage />, '/job/7');
    const panel = within(await screen.findByRole('region', { name: 'Estimate EST-0007' }));
    expect(withPlainSpaces((await panel.findByText(/^It was made/)).textContent)).toBe(text);
    // The notice alone sends it.
    await user.click(await screen.findByRole('button', { name: `Send the New ${part} to Jane Doe` }));
    expect(panel.queryByRole('button', { name: /^Send/ })).toBeNull();
    const dialog = within(await screen.findByRole('dialog', { name: `Send the new ${part.toLowerCase()}` }));
    expect(dialog.getByLabelText<HTMLTextAreaElement>('Message').value).toContain(
      `The ${part.toLowerCase()} has changed`,
    );
  },
);
