import { paymentsTotal } from '@app/domain/job/payments/payments';
import { addDays } from '@app/domain/shared/dates';
import { sampleJob } from '@app/domain/testing/sample-job';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast, TODAY } from '../../test/open-page.tsx';
import { JobPage } from '../details/job-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';
import { PaymentForm, RefundForm } from './payment-form.tsx';

test.each([
  ['/job/:id', <JobPage key="job" />],
  ['/job-history', <JobHistoryPage key="history" />],
])(
  'on %s, what was typed stays when nothing can be saved or read, and is saved later',
  async (path, page) => {
    const server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe', jobDate: '2026-11-20' })]);
    const user = openPage(path, page, path.replace(':id', '7'));
    const [record] = await screen.findAllByRole('button', { name: /^Record Payment/ });
    await user.click(record!);
    const dialog = within(await screen.findByRole('dialog'));
    const amount = dialog.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' });
    await user.clear(amount);
    await user.type(amount, '12.34');
    await user.selectOptions(dialog.getByRole('combobox', { name: 'Paid by' }), 'cash');
    const respond = server.override;
    server.override = () => ({ status: 503 });
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(shownToast()).toMatch(/Failed to record payment/));
    await screen.findAllByText(/could not be read again/);
    expect([amount.isConnected, amount.value]).toEqual([true, '12.34']);
    server.override = respond;
    await user.click(dialog.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(server.payments.map((payment) => payment.amount)).toEqual([12.34]));
    await waitFor(() => expect(screen.queryAllByText(/could not be read again/)).toEqual([]));
  },
);

test.each([RefundForm, PaymentForm])('a day to come is taken, and is said to be one', (Form) => {
  openPage('/', <Form job={sampleJob({ paidTotal: 25 })} onRecorded={() => undefined} />);
  const date = screen.getByLabelText('Date');
  for (const [days, told] of [
    [1, 1],
    [0, 0],
  ] as const) {
    fireEvent.change(date, { target: { value: addDays(TODAY, days) } });
    expect(screen.queryAllByText(/^This day is still to come\./)).toHaveLength(told);
  }
});

test('a payment that was stored before its response was lost is shown, and so is its removal', async () => {
  const server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe', finalTotal: 125 })]);
  const user = openPage('/job-history', <JobHistoryPage />);
  await user.click(await screen.findByRole('button', { name: /^Record Payment/ }));
  await screen.findByRole('dialog');
  const amount = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' });
  const setPayments = (amounts: number[]) => {
    server.override = (method) => {
      if (method !== 'POST' && method !== 'DELETE') return undefined;
      const payment = { jobId: 7, date: '2026-11-25', method: 'cash', createdAt: '' } as const;
      server.payments = amounts.map((paid, at) => ({ ...payment, id: at + 1, amount: paid }));
      server.jobs = server.jobs.map((job) => ({ ...job, paidTotal: paymentsTotal(server.payments) }));
      return { status: 504 };
    };
  };
  setPayments([100]);
  await user.clear(amount());
  await user.type(amount(), '100');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Cash');
  await user.click(screen.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to record payment'));
  // Sent again it is the same payment, not the rest.
  expect(amount().value).toBe('100.00');
  await user.click(screen.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(server.keys).toHaveLength(4));
  expect(new Set(server.keys).size).toBe(1);
  setPayments([]);
  await user.click(await screen.findByRole('button', { name: 'Remove payment of $100.00' }));
  await waitFor(() => expect(shownToast()).toBe('Error: Failed to remove payment'));
  expect(amount().value).toBe('100.00');
});

test('a payment whose answer alone was lost is said to be recorded', async () => {
  const server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe', finalTotal: 125 })]);
  const user = openPage('/job-history', <JobHistoryPage />);
  await user.click(await screen.findByRole('button', { name: /^Record Payment/ }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Cash');
  const respond = server.override;
  server.override = (method) => {
    if (method !== 'POST') return undefined;
    server.override = respond;
    return { status: 504 };
  };
  await user.click(screen.getByRole('button', { name: 'Record Payment' }));
  await waitFor(() => expect(shownToast()).toMatch(/recorded$/));
  expect(server.payments.map(({ amount }) => amount)).toEqual([125]);
});
