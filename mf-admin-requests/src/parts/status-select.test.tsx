import { closeToast } from '@app/web-kit';
import { waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { type FakeServer, stored } from '../../test/fake-server.ts';
import { requestList, serverWithRequests } from '../../test/request-list.tsx';

let server: FakeServer;
beforeEach(() => {
  closeToast();
  server = serverWithRequests();
});

describe('a status', () => {
  test.each([
    ['Bob Ray', 'Pending', 'yellow'],
    ['Cy Fox', 'Contacted', 'blue'],
    ['Ed Ash', 'Scheduled', 'green'],
    ['Flo Elm', 'Completed', 'grey'],
    ['Di Oak', 'Cancelled', 'red'],
  ])('of %s shows as a badge: %s in %s', async (name, label, tone) => {
    server.requests = [
      ...server.requests,
      stored(6, { clientName: 'Ed Ash', status: 'scheduled' }),
      stored(7, { clientName: 'Flo Elm', status: 'completed' }),
    ];
    await requestList.open();
    const badge = within(requestList.card(name))
      .getAllByText(label)
      .find((element) => element.tagName === 'SPAN');
    expect(badge?.dataset.tone).toBe(tone);
    // On a phone, and in its dialog, the select is the badge.
    expect(requestList.status(name).style.color).toBe(`var(--app-${tone}-text)`);
  });

  test('may follow any other; then only the list and its counters are reloaded', async () => {
    const { user } = await requestList.open();
    expect([...requestList.status('Di Oak').options].map(({ value }) => value)).toEqual([
      'pending',
      'contacted',
      'scheduled',
      'completed',
      'cancelled',
    ]);
    server.calls.length = 0;
    await user.selectOptions(requestList.status('Di Oak'), 'pending');
    await waitFor(() => expect(requestList.counters()).toMatchObject({ Pending: '4', Total: '5' }));
    within(requestList.card('Di Oak')).getByText('Saved: Pending');
    expect(server.bodies).toEqual([{ status: 'pending' }]);
    expect(server.calls[0]).toBe('PATCH /api/job-requests/5/status');
    expect(server.calls.slice(1).toSorted()).toEqual([
      'GET /api/job-requests/summary',
      'GET /api/job-requests?limit=25',
    ]);
  });

  test('shows as pending when it was never set', async () => {
    await requestList.open();
    expect(requestList.status('Ann Lee').value).toBe('pending');
  });

  test('of a request that another admin has deleted fails and removes the card', async () => {
    const { user } = await requestList.open();
    server.requests = server.requests.filter(({ id }) => id !== 3);
    await user.selectOptions(requestList.status('Bob Ray'), 'contacted');
    await waitFor(() => expect(requestList.names()).not.toContain('Bob Ray'));
    expect(requestList.toast()).toMatchObject({
      description: 'Failed to update status. This request was deleted elsewhere.',
    });
  });

  test('that fails shows an error and is reverted', async () => {
    const { user } = await requestList.open();
    server.failWith = true;
    await user.selectOptions(requestList.status('Di Oak'), 'pending');
    await waitFor(() =>
      expect(requestList.toast()).toMatchObject({ title: 'Error', description: 'Failed to update status' }),
    );
    expect(requestList.status('Di Oak').value).toBe('cancelled');
  });

  test('chosen in quick succession is sent one at a time, and the last one wins', async () => {
    const { user } = await requestList.open();
    const select = requestList.status('Bob Ray');
    await user.selectOptions(select, 'contacted');
    await user.selectOptions(select, 'scheduled');
    await user.selectOptions(select, 'completed');
    expect(select.value).toBe('completed');
    await waitFor(() => expect(server.requests.find(({ id }) => id === 3)?.status).toBe('completed'));
    await waitFor(() => expect(requestList.status('Bob Ray').value).toBe('completed'));
  });
});
