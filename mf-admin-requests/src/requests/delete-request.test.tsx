import { axeProblems } from '@app/tooling/test-env/axe';
import { closeToast } from '@app/web-kit';
import { act, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import type { FakeOffice } from '../../test/fake-server.ts';
import { morningOffice, triage } from '../../test/request-list.tsx';

let office: FakeOffice;
beforeEach(() => {
  closeToast();
  office = morningOffice();
});

describe('Delete', () => {
  const remove = async (user: UserEvent, name: string) => {
    await user.click(screen.getByRole('button', { name: `Delete request from ${name}` }));
    await user.click(await screen.findByRole('button', { name: 'Delete request' }));
  };

  test('asks first, and Cancel deletes nothing', async () => {
    const { user } = await triage.open();
    await user.click(screen.getByRole('button', { name: 'Delete request from Jane Doe' }));
    expect(
      await screen.findByText('Are you sure you want to delete the request from Jane Doe?'),
    ).toBeTruthy();
    expect(await axeProblems()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(office.calls.some((call) => call.startsWith('DELETE'))).toBe(false);
  });

  test('that is refused says so and the row stays', async () => {
    const { user } = await triage.open();
    office.refuse = true;
    await remove(user, 'Bob Ray');
    await waitFor(() =>
      expect(triage.toast()).toMatchObject({ title: 'Error', description: 'Failed to delete request' }),
    );
    expect(screen.getByText('Bob Ray')).toBeTruthy();
  });

  test('takes the row away, the counters follow, and Undo brings it back in its place', async () => {
    const { user } = await triage.open();
    await remove(user, 'Bob Ray');
    await waitFor(() => expect(screen.queryByText('Bob Ray')).toBeNull());
    await waitFor(() => expect(triage.counters()).toMatchObject({ Pending: '2', Total: '4' }));
    await waitFor(() =>
      expect(triage.toast()).toMatchObject({ description: 'Request deleted successfully' }),
    );
    expect(triage.toast()?.action?.label).toBe('Undo');

    await act(async () => triage.toast()!.action!.run());
    await waitFor(() =>
      expect(triage.names()).toEqual(['Di Oak', 'Cy Fox', 'Bob Ray', 'Ann Lee', 'Jane Doe']),
    );
    expect(office.calls).toContain('POST /api/job-requests/3/restore');
    expect(triage.toast()).toMatchObject({ title: 'Success', description: 'Request restored' });
    expect(triage.counters()).toMatchObject({ Pending: '3', Total: '5' });
  });

  test('whose Undo is refused says so', async () => {
    const { user } = await triage.open();
    await remove(user, 'Bob Ray');
    await waitFor(() => expect(triage.toast()?.action).toBeTruthy());
    office.refuse = true;
    await act(async () => triage.toast()!.action!.run());
    await waitFor(() => expect(triage.toast()).toMatchObject({ description: 'Failed to restore request' }));
  });
});
