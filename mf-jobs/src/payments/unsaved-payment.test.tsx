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
