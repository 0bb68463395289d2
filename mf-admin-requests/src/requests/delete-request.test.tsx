import { axeProblems } from '@app/tooling/testing/axe';
import { closeToast } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeServer } from '../../test/fake-server.ts';
import { requestList, serverWithRequests } from '../../test/request-list.tsx';

let server: FakeServer;
beforeEach(() => {
  closeToast();
  server = serverWithRequests();
});

describe('Delete', () => {
  const remove = async (user: UserEvent, name: string) => {
    await user.click(screen.getByRole('button', { name: `Delete request from ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete Request' }));
  };

  test('asks for confirmation, and Cancel deletes nothing', async () => {
    const { user } = await requestList.open();
    await user.click(screen.getByRole('button', { name: 'Delete request from Jane Doe' }));
    expect(
      await screen.findByText('Are you sure you want to delete the request from Jane Doe?'),
    ).toBeTruthy();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(server.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  test('that fails shows an error and keeps the card', async () => {
    const { user } = await requestList.open();
    server.failWith = true;
    await remove(user, 'Bob Ray');
    await waitFor(() =>
      expect(requestList.toast()).toMatchObject({ title: 'Error', description: 'Failed to delete request' }),
    );
    expect(screen.getByText('Bob Ray')).toBeTruthy();
  });

  test('removes the card and updates the counters, and Undo restores it in its place', async () => {
    const { user } = await requestList.open();
    await remove(user, 'Bob Ray');
    await waitFor(() => expect(screen.queryByText('Bob Ray')).toBeNull());
    await waitFor(() => expect(requestList.counters()).toMatchObject({ Pending: '2', Total: '4' }));
    await waitFor(() =>
      expect(requestList.toast()).toMatchObject({ description: 'Request deleted successfully' }),
    );
    expect(requestList.toast()?.action?.label).toBe('Undo');

    await act(async () => requestList.toast()!.action!.run());
    await waitFor(() =>
      expect(requestList.names()).toEqual(['Di Oak', 'Cy Fox', 'Bob Ray', 'Ann Lee', 'Jane Doe']),
    );
    expect(server.calls).toContain('POST /api/job-requests/3/restore');
    expect(requestList.toast()).toMatchObject({ title: 'Success', description: 'Request restored' });
    expect(requestList.counters()).toMatchObject({ Pending: '3', Total: '5' });
  });

  test('shows an error when Undo fails', async () => {
    const { user } = await requestList.open();
    await remove(user, 'Bob Ray');
    await waitFor(() => expect(requestList.toast()?.action).toBeTruthy());
    server.failWith = true;
    await act(async () => requestList.toast()!.action!.run());
    await waitFor(() =>
      expect(requestList.toast()).toMatchObject({ description: 'Failed to restore request' }),
    );
  });
});
