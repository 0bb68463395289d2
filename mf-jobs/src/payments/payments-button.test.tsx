import type { Job } from '@app/domain/job/job/job';
import { addDays } from '@app/domain/shared/dates';
import { sampleJob } from '@app/domain/testing/sample-job';
import { axeProblems } from '@app/tooling/testing/axe';
import { cleanup, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, TODAY } from '../../test/open-page.tsx';
import { PaymentState, PaymentsButton } from './payments-button.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

beforeEach(() => void fakeJobsServer([]));

/** The state is a text; the button says what it does. */
function shows(state: string) {
  expect(screen.getByText(state)).toBeTruthy();
  const label = state === 'Paid' ? 'Payments' : 'Record Payment';
  expect(screen.getByRole('button', { name: `${label} of Jane Doe` }).textContent).toBe(label);
}

test.each([
  [-1, 125, 0, 'Unpaid', 'yellow'],
  [-1, 125, 25.5, '$99.50 open', 'yellow'],
  [-1, 125, 125, 'Paid', 'green'],
  [-1, 0, 20, 'Paid', 'green'],
  // What is to come is no badge.
  [1, 125, 0, 'Not due yet', undefined],
  [1, 125, 25.5, '$99.50 open', undefined],
])('a job in %d days of %d with payments of %d is labeled %s', (days, finalTotal, paidTotal, state, tone) => {
  const of = { jobDate: addDays(TODAY, days), id: 7, clientName: 'Jane Doe' };
  openPage('/', <PaymentsButton job={sampleJob({ ...of, finalTotal, paidTotal })} />);
  shows(state);
  expect(screen.getByText(state).dataset.tone).toBe(tone);
});

test.each([
  [0, 'Overdue'],
  [25.5, '$99.50 overdue'],
  [125, 'Paid'],
])('a job whose terms have passed, with payments of %d, is labeled %s', (paidTotal, state) => {
  const past = { jobDate: '2026-11-05', createdAt: '2026-11-05T12:00:00.000Z', paymentTerms: 14 as const };
  openPage('/', <PaymentsButton job={sampleJob({ id: 7, clientName: 'Jane Doe', paidTotal, ...past })} />);
  shows(state);
});

test.each([
  ['its price is accepted', 125, 1, /Deposit of \$50\.00 due/, 2],
  ['another price is accepted', 100, 1, /^Deposit due at acceptance \$50\.00$/, 1],
  ['the work is done', 125, -1, /Deposit/, 0],
])(
  'once %s, beside the amount and in the panel is what is due of a deposit',
  (_, total, days, said, count) => {
    const deposit = { type: 'dollar', amount: 50 } as const;
    const acceptance = { name: 'Jane', at: '2026-11-18T09:00:00.000Z', total };
    const job = { ...sampleJob({ deposit, jobDate: addDays(TODAY, days) }), acceptance };
    openPage(
      '/',
      <>
        <PaymentState job={job} />
        <PaymentsPanel job={job} />
      </>,
    );
    expect(screen.queryAllByText(said)).toHaveLength(count);
  },
);

test.each([null, '2026-11-18T09:00:00.000Z'])(
  'of an estimate that went out at %s nothing is asked, and a payment can be seen',
  async (sentAt) => {
    const estimate = {
      validUntil: addDays(TODAY, 9),
      sentAt,
      total: 125,
      acceptedTotal: null,
      declinedAt: null,
      declineReason: null,
    };
    const job = { ...sampleJob({ id: 7, clientName: 'Jane Doe', jobDate: addDays(TODAY, 9) }), estimate };
    openPage('/', <PaymentsButton job={job} />);
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    openPage('/', <PaymentsButton job={{ ...job, paidTotal: 25.5 }} />);
    expect(screen.getByRole('button').parentElement?.textContent).toBe('Payments');
    cleanup();
    openPage('/', <PaymentsPanel job={job as Job} />);
    await screen.findByText('No payment is asked for until the estimate is accepted.');
    cleanup();
    const acceptance = { name: 'Jane', at: '2026-11-18T09:00:00.000Z', total: 100 };
    openPage('/', <PaymentsPanel job={{ ...job, acceptance } as Job} />);
    await screen.findByText('No payment is asked for until the new price is accepted.');
    cleanup();
    const other = { ...acceptance, jobDate: addDays(TODAY, 8) };
    openPage('/', <PaymentsPanel job={{ ...job, acceptance: other } as Job} />);
    await screen.findByText('No payment is asked for until the new price and date are accepted.');
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual([
      'Record Payment Anyway',
    ]);
  },
);

test('renders nothing for a job of $0', () => {
  openPage('/', <PaymentsButton job={sampleJob({ id: 7, finalTotal: 0 })} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('asks for no payment of an estimate that was declined, and the page of the job records one all the same', async () => {
  const declined = {
    validUntil: addDays(TODAY, 9),
    declinedAt: '2026-11-19T09:00:00.000Z',
    declineReason: null,
  };
  const estimate = { ...declined, sentAt: '2026-11-18T09:00:00.000Z', total: 125, acceptedTotal: null };
  const job = sampleJob({ id: 7, clientName: 'Jane Doe', jobDate: addDays(TODAY, 9) });
  const user = openPage(
    '/',
    <>
      <PaymentsButton job={{ ...job, estimate }} />
      <PaymentsPanel job={{ ...job, estimate } as Job} />
    </>,
  );
  await screen.findByText('No payment is asked for: the estimate was declined.');
  expect(screen.queryByText(/Not due yet|^Due/)).toBeNull();
  const [anyway, ...others] = screen.getAllByRole('button');
  expect([anyway?.textContent, others]).toEqual(['Record Payment Anyway', []]);
  await user.click(anyway!);
  await screen.findByRole('dialog', { name: 'Payment of Jane Doe' });
});

test.each([false, true])(
  'opens the payments by keyboard; on the page of the job: %s',
  async (isOnJobPage) => {
    const user = openPage(
      '/',
      <main>
        <PaymentsButton job={sampleJob({ id: 7, clientName: 'Jane Doe' })} isOnJobPage={isOnJobPage} />
      </main>,
    );
    await user.tab();
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog', { name: 'Payments of Jane Doe' });
    expect(screen.queryByRole('link', { name: 'View Job' }) === null).toBe(isOnJobPage);
    expect(await axeProblems()).toEqual([]);
  },
);
