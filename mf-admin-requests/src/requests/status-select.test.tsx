import { closeToast } from '@app/web-kit';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeOffice, stored } from '../../test/fake-server.ts';
import { morningOffice, triage } from '../../test/request-list.tsx';

let office: FakeOffice;
beforeEach(() => {
  closeToast();
  office = morningOffice();
});

describe('a status', () => {
  test.each([
    ['Bob Ray', 'Pending', 'yellow'],
    ['Cy Fox', 'Contacted', 'blue'],
    ['Ed Ash', 'Scheduled', 'green'],
    ['Flo Elm', 'Completed', 'grey'],
    ['Di Oak', 'Cancelled', 'red'],
  ])('of %s is a badge: %s in %s', async (name, label, tone) => {
    office.requests = [
      ...office.requests,
      stored(6, { clientName: 'Ed Ash', status: 'scheduled' }),
      stored(7, { clientName: 'Flo Elm', status: 'completed' }),
    ];
    await triage.open();
    const badge = within(triage.card(name))
      .getAllByText(label)
      .find((element) => element.tagName === 'SPAN');
    expect(badge?.dataset.tone).toBe(tone);
  });

  test('may follow any other; then the list and its counters are read again, and nothing else', async () => {
    const { user } = await triage.open();
    expect([...triage.status('Di Oak').options].map(({ value }) => value)).toEqual([
      'pending',
      'contacted',
      'scheduled',
      'completed',
      'cancelled',
    ]);
    office.calls.length = 0;
    await user.selectOptions(triage.status('Di Oak'), 'pending');
    await waitFor(() => expect(triage.counters()).toMatchObject({ Pending: '4', Total: '5' }));
    expect(office.bodies).toEqual([{ status: 'pending' }]);
    expect(office.calls[0]).toBe('PATCH /api/job-requests/5/status');
    expect(office.calls.slice(1).toSorted()).toEqual([
      'GET /api/job-requests/summary',
      'GET /api/job-requests?limit=25',
    ]);
  });

  test('that was never set shows as pending', async () => {
    await triage.open();
    expect(triage.status('Ann Lee').value).toBe('pending');
  });

  test('of a request that somebody else has deleted is refused, and its card goes', async () => {
    const { user } = await triage.open();
    office.requests = office.requests.filter(({ id }) => id !== 3);
    await user.selectOptions(triage.status('Bob Ray'), 'contacted');
    await waitFor(() => expect(triage.names()).not.toContain('Bob Ray'));
    expect(triage.toast()).toMatchObject({ description: 'Failed to update status' });
  });

  test('that is refused says so and the old one is back', async () => {
    const { user } = await triage.open();
    office.refuse = true;
    await user.selectOptions(triage.status('Di Oak'), 'pending');
    await waitFor(() =>
      expect(triage.toast()).toMatchObject({ title: 'Error', description: 'Failed to update status' }),
    );
    expect(triage.status('Di Oak').value).toBe('cancelled');
  });

  test('chosen in quick steps is sent one at a time, and the last one holds', async () => {
    const { user } = await triage.open();
    const select = triage.status('Bob Ray');
    await user.selectOptions(select, 'contacted');
    await user.selectOptions(select, 'scheduled');
    await user.selectOptions(select, 'completed');
    expect(select.value).toBe('completed');
    await waitFor(() => expect(office.requests.find(({ id }) => id === 3)?.status).toBe('completed'));
    await waitFor(() => expect(triage.status('Bob Ray').value).toBe('completed'));
  });
});
