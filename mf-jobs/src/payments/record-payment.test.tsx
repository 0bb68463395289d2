import { NO_WAYS_TO_PAY } from '@app/domain/job/payments/ways-to-pay';
import { addDays } from '@app/domain/shared/dates';
import { withPlainSpaces } from '@app/domain/shared/units';
import { sampleJob } from '@app/domain/testing/sample-job';
import { toastStore } from '@app/web-kit';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { JobHistoryPage } from '../list/job-history-page.tsx';
import { PaymentsPanel } from './payments-panel.tsx';

let server: FakeJobsServer;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T18:00:00'), toFake: ['Date'] });
  server = fakeJobsServer([sampleJob({ id: 7, clientName: 'Jane Doe', finalTotal: 125, paymentTerms: 7 })]);
});

async function open() {
  const user = openPage('/job-history', <JobHistoryPage />);
  await user.click(await screen.findByRole('button', { name: /^(Record Payment|Payments) of Jane Doe$/ }));
  await screen.findByRole('dialog', { name: 'Payments of Jane Doe' });
  return user;
}
const amount = () => screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Amount' });
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const card = () => within(screen.getByRole('heading', { name: 'Jane Doe' }).closest('li')!);

describe('recording a payment', () => {
  test('defaults to the open amount, today and the method of the job', async () => {
    server.jobs = [{ ...server.jobs[0]!, paidTotal: 25, paymentMethod: 'zelle' }];
    await open();
    expect(amount().value).toBe('100.00');
    expect(screen.getByLabelText<HTMLInputElement>('Date').value).toBe('2026-11-25');
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paid by' }).value).toBe('zelle');
  });

  test.each([
    [{ cash: true }, 'cash'],
    [{ cash: true, venmoName: 'BrightRooms' }, ''],
  ])('without a method of the job proposes the only way of the settings: %o', async (ways, proposed) => {
    Object.assign(server.company, { waysToPay: { ...NO_WAYS_TO_PAY, ...ways } });
    await open();
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paid by' }).value).toBe(proposed);
  });

  test('proposes how the client paid last, once that is known', async () => {
    server.jobs = [{ ...server.jobs[0]!, paidTotal: 25, paymentMethod: 'zelle' }];
    server.payments = [
      { id: 1, jobId: 7, date: '2026-11-23', amount: 25, method: 'check', note: null, createdAt: '' },
    ];
    const user = await open();
    await screen.findByRole('list', { name: 'Recorded payments' });
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(screen.getByRole('button', { name: /^(Record Payment|Payments) of Jane Doe$/ }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Paid by' }).value).toBe('check');
  });

  test('of the open amount marks the card as paid', async () => {
    const user = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Cash');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await isClosed();
    expect(server.sent).toEqual([{ date: '2026-11-25', amount: 125, method: 'cash', note: null }]);
    expect(shownToast()).toBe('Success: $125.00 from Jane Doe recorded');
    await waitFor(() => expect(card().getByText('Paid')).toBeTruthy());
    toastStore.getState().current!.action!.run();
    await waitFor(() => expect(shownToast()).toBe('Success: $125.00 from Jane Doe removed'));
    await waitFor(() => expect(card().queryByText('Paid')).toBeNull());
  });

  test('of less than the open amount shows the rest on the card', async () => {
    const user = await open();
    await user.clear(amount());
    await user.type(amount(), '25.5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'PayPal');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await isClosed();
    await waitFor(() => expect(card().getByText('$99.50 open')).toBeTruthy());
    expect(card().queryByText('Paid')).toBeNull();
  });

  test('of more than the open amount says so before and after', async () => {
    const user = await open();
    const hint = () => screen.queryByText(/still to be paid\.$/)?.textContent;
    expect(hint()).toBeUndefined();
    await user.clear(amount());
    await user.type(amount(), '1250');
    expect(hint()).toBe('$1,125.00 more than is still to be paid.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Cash');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await isClosed();
    await user.click(screen.getByRole('button', { name: /^(Record Payment|Payments) of Jane Doe$/ }));
    expect(await screen.findByText('$1,125.00 more than the total')).toBeTruthy();
  });

  test('of more than the open amount can be a tip for the cleaner of the job', async () => {
    server.jobs = [{ ...server.jobs[0]!, assignedCleaner: 'marialopez' }];
    const user = await open();
    await user.clear(amount());
    await user.type(amount(), '150');
    await user.click(screen.getByRole('checkbox', { name: '$25.00 of it is a tip' }));
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Tip for' }).value).toBe('marialopez');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Cash');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await isClosed();
    expect(server.sent).toMatchObject([{ amount: 125, tip: 25, tipCleaner: 'marialopez' }]);
    await waitFor(() => expect(card().getByText('Paid')).toBeTruthy());
  });

  test('what is beyond the total can become a tip of its payment afterwards, and be put back', async () => {
    const paid = { date: '2026-11-23', method: 'zelle', amount: 145 } as const;
    server.payments = [{ ...paid, id: 1, jobId: 7, createdAt: '' }];
    const job = { ...server.jobs[0]!, paidTotal: 145 };
    server.jobs = [job];
    const user = openPage('/', <PaymentsPanel job={job} />);
    await screen.findByRole('list', { name: 'Recorded payments' });
    await user.click(screen.getByRole('button', { name: 'Record a Tip' }));
    expect(amount().value).toBe('145.00');
    expect(screen.getByRole('checkbox', { name: '$20.00 of it is a tip', checked: true })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Save Payment' }));
    await isClosed();
    expect(server.sent.at(-1)).toMatchObject({ ...paid, amount: 125, tip: 20, replaces: 1 });
    expect(server.payments).toHaveLength(1);
    toastStore.getState().current!.action?.run();
    await waitFor(() => expect(server.payments).toMatchObject([paid]));
  });

  test('proposes the deposit until the work is done', async () => {
    const jobDate = addDays(server.jobs[0]!.jobDate, 9999);
    server.jobs = [{ ...server.jobs[0]!, deposit: { type: 'percentage', amount: 40 }, jobDate }];
    await open();
    expect(amount().value).toBe('50.00');
    expect(screen.getByText('Deposit due at acceptance $50.00')).toBeTruthy();
  });

  test('shows an error under an invalid field and sends nothing', async () => {
    const user = await open();
    await user.clear(amount());
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    expect(await screen.findByText('Amount must be greater than 0')).toBeTruthy();
    expect(screen.getByText('Please select a payment method')).toBeTruthy();
    expect(server.sent).toEqual([]);
  });

  test.each([
    [{ status: 500 }, 'Error: Failed to record payment'],
    [{ status: 400, body: { message: 'Amount is too large' } }, 'Error: Amount is too large'],
  ])('that fails with %j shows an error and keeps the input', async (failure, toast) => {
    server.override = (method) => (method === 'POST' ? failure : undefined);
    const user = await open();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Paid by' }), 'Cash');
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(shownToast()).toBe(toast));
    expect(amount().value).toBe('125.00');
    // The toast goes after seconds, its text stays until the next try.
    const problem = `${toast.replace('Error: ', '')}. What you entered is still here; please try again.`;
    const form = within(screen.getByRole('form', { name: 'Record a payment' }));
    expect(form.getByText(problem)).toBeTruthy();
    server.override = () => undefined;
    await user.click(screen.getByRole('button', { name: 'Record Payment' }));
    await waitFor(() => expect(form.queryByText(problem)).toBeNull());
  });
});

describe('recorded payments', () => {
  beforeEach(() => {
    const payment = { jobId: 7, method: 'zelle' as const, createdAt: '' };
    server.payments = [
      { ...payment, id: 1, date: '2026-11-21', amount: 100 },
      { ...payment, id: 2, date: '2026-11-23', amount: 25 },
    ];
    server.jobs = [{ ...server.jobs[0]!, paidTotal: 125 }];
  });
  const rows = () =>
    within(screen.getByRole('list', { name: 'Recorded payments' }))
      .getAllByRole('listitem')
      .map((row) => withPlainSpaces(row.textContent));

  test('show date, method and amount, and no form when everything is paid', async () => {
    await open();
    await screen.findByText('Mon, Nov 23');
    expect(rows()).toEqual(['Sat, Nov 21 Zelle$100.00', 'Mon, Nov 23 Zelle$25.00']);
    expect(screen.queryByRole('button', { name: 'Record Payment' })).toBeNull();
  });

  test('of the same amount have buttons with a description each', async () => {
    server.payments = server.payments.map((payment) => ({ ...payment, amount: 62.5 }));
    await open();
    const name = 'Remove payment of $62.50';
    for (const day of [/^Sat,\sNov\s21 Zelle$/, /^Mon,\sNov\s23 Zelle$/])
      expect(await screen.findByRole('button', { name, description: day })).toBeTruthy();
  });

  test('can be removed, which updates the default amount', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove payment of $25.00' }));
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(shownToast()).toBe('Success: $25.00 from Jane Doe removed');
    expect(amount().value).toBe('25.00');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Still to be paid$25.00'));
  });

  test('that was removed is recorded again by Undo, as it was', async () => {
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove payment of $25.00' }));
    await waitFor(() => expect(shownToast()).toBe('Success: $25.00 from Jane Doe removed'));
    const { action } = toastStore.getState().current!;
    expect(action?.label).toBe('Undo');
    action?.run();
    await waitFor(() => expect(rows()).toHaveLength(2));
    expect(shownToast()).toBe('Success: $25.00 from Jane Doe recorded');
    expect(server.sent.at(-1)).toEqual({ date: '2026-11-23', method: 'zelle', amount: 25 });
  });

  test('stay when the removal fails', async () => {
    server.override = (method) => (method === 'DELETE' ? { status: 500 } : undefined);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Remove payment of $25.00' }));
    await waitFor(() => expect(shownToast()).toBe('Error: Failed to remove payment'));
    expect(rows()).toHaveLength(2);
  });
});
