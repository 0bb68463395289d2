import { sampleJob } from '@app/domain/testing/sample-job';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { type FakeJobsServer, fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { holdWrites } from '../../test/hold-writes.ts';
import { openPage, shownToast } from '../../test/open-page.tsx';
import { button, openVisit, scheduleOf, title, wideScreen } from '../../test/open-visit.tsx';
import { VISIT } from '../../test/sample-visit.ts';
import { PaymentForm } from '../payments/payment-form.tsx';

let server: FakeJobsServer;
let respond: () => void;

const isDisabled = (element: HTMLElement) => element.matches(':disabled');
const writes = () => server.calls.filter((call) => !call.startsWith('GET'));

describe('while a payment is recorded', () => {
  const amount = () => screen.getByLabelText('Amount');
  const openForm = async () => {
    const onRecorded = vi.fn();
    const user = openPage('/', <PaymentForm job={server.jobs[0]!} onRecorded={onRecorded} />);
    await user.selectOptions(screen.getByLabelText('Paid by'), 'Cash');
    await user.clear(amount());
    await user.type(amount(), '25{Enter}');
    await screen.findByRole('button', { name: 'Recording...' });
    return { user, onRecorded };
  };
  beforeEach(() => {
    server = fakeJobsServer([sampleJob({ id: 7, finalTotal: 125 })]);
    respond = holdWrites();
  });

  test('its fields cannot be changed', async () => {
    const { user, onRecorded } = await openForm();
    expect(isDisabled(amount())).toBe(true);
    await user.type(amount(), '0');
    respond();
    await waitFor(() => expect(onRecorded).toHaveBeenCalled());
    expect(server.sent).toMatchObject([{ amount: 25 }]);
  });

  test('and that fails, the focus is where it was', async () => {
    server.override = (method) => (method === 'POST' ? { status: 500 } : undefined);
    await openForm();
    amount().blur();
    respond();
    await waitFor(() => expect(shownToast()).toBe('Error: Failed to record payment'));
    await waitFor(() => expect(document.activeElement).toBe(amount()));
  });
});

describe('while a coming visit is saved', () => {
  const OTHER = { ...VISIT, seriesId: 4, clientName: 'Ann Lee' };
  beforeEach(() => {
    wideScreen();
    server = fakeJobsServer([]);
    server.override = (method, path) =>
      scheduleOf(path, [VISIT, OTHER]) ??
      (method === 'GET' ? undefined : { status: 200, body: { ...VISIT, version: '"3.2"', isSkipped: true } });
    respond = holdWrites();
  });

  test('nothing else of it can be changed', async () => {
    const user = await openVisit();
    await user.click(button('Skip This Visit'));
    await waitFor(() => expect(isDisabled(screen.getByLabelText('Price'))).toBe(true));
    for (const name of ['Skip This Visit', 'End Before This Visit', 'Make It a Job Now'])
      expect(isDisabled(button(name))).toBe(true);
    respond();
    await waitFor(() => expect(title()).toBe('Visit skipped'));
    expect(writes()).toHaveLength(1);
  });

  test('and another one is opened, that stays open', async () => {
    const user = await openVisit();
    await user.click(button('Skip This Visit'));
    await user.click(button('Close'));
    await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
    await user.click(await screen.findByRole('button', { name: /^Move\s*Ann Lee/ }));
    const price = await screen.findByLabelText('Price');
    respond();
    await waitFor(() => expect(title()).toBe('Visit skipped'));
    expect(price.isConnected).toBe(true);
  });
});
