import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { FakeServer } from '../../test/fake-server.ts';
import { requestList, serverWithRequests } from '../../test/request-list.tsx';

let server: FakeServer;
beforeEach(() => {
  server = serverWithRequests();
});

const undo = (name: string) => within(requestList.card(name)).queryByRole('button', { name: 'Undo' });

test('a status that takes a row out of the filter leaves it in its place with Undo, until the list is left', async () => {
  const { user } = await requestList.open('/admin?status=pending');
  const before = requestList.names();
  await user.selectOptions(requestList.status('Ann Lee'), 'contacted');
  await waitFor(() => expect(undo('Ann Lee')).not.toBeNull());
  await user.selectOptions(requestList.status('Bob Ray'), 'scheduled');
  await waitFor(() => expect(undo('Bob Ray')).not.toBeNull());
  expect(requestList.names()).toEqual(before);

  undo('Ann Lee')!.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(undo('Ann Lee')).toBeNull());
  expect(document.activeElement).toBe(requestList.status('Ann Lee'));
  await within(requestList.card('Ann Lee')).findByText('Saved: Pending');
  expect(server.requests.map(({ status }) => status)).toEqual([
    ...['pending', 'pending', 'scheduled', 'contacted', 'cancelled'],
  ]);
  expect(requestList.names()).toEqual(before);

  await user.selectOptions(screen.getByLabelText('Status'), 'All');
  await user.selectOptions(await screen.findByLabelText('Status'), 'Pending');
  await waitFor(() => expect(requestList.names()).toEqual(['Ann Lee', 'Jane Doe']));
});

test('a refused status leaves no Undo', async () => {
  const { user } = await requestList.open('/admin?status=pending');
  server.failWith = true;
  await user.selectOptions(requestList.status('Ann Lee'), 'contacted');
  await waitFor(() => expect(requestList.toast()?.description).toBe('Failed to update status'));
  expect(undo('Ann Lee')).toBeNull();
  expect(requestList.status('Ann Lee').value).toBe('pending');
});
