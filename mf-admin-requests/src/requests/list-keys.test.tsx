import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, test } from 'vitest';
import { openDashboard } from '../../test/open-dashboard.tsx';
import { requestList, serverWithRequests } from '../../test/request-list.tsx';

beforeEach(() => void serverWithRequests());

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('the keyboard', () => {
  const viewDetails = (name: string) => `View details of ${name}`;

  test('moves from card to card by arrows or j and k, and stops at the ends', async () => {
    const { user } = await requestList.open();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    expect(focused()).toBe(viewDetails('Di Oak'));
    await user.keyboard('{ArrowUp}');
    expect(focused()).toBe(viewDetails('Di Oak'));
    await user.keyboard('{ArrowDown}j{ArrowDown}k');
    expect(focused()).toBe(viewDetails('Bob Ray'));
    await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(focused()).toBe(viewDetails('Jane Doe'));
  });

  test('keeps the order of Tab and the arrows of a select', async () => {
    const { user } = await requestList.open();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(focused()).toBe('Delete request from Di Oak');
    await user.tab();
    expect(focused()).toBeNull();
    expect(document.activeElement?.textContent).toBe('(555) 010-2030');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Text');
    await user.tab();
    expect(document.activeElement).toBe(requestList.status('Cy Fox'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(requestList.status('Cy Fox'));
  });

  test('types j in the search field', async () => {
    const { user } = await requestList.open();
    await user.type(screen.getByRole('searchbox'), 'j');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'j');
    await waitFor(() => expect(requestList.names()).toEqual(['Jane Doe']));
  });

  test('begins with the list from anywhere that is no field', async () => {
    const { user } = await requestList.open();
    expect(document.activeElement).toBe(document.body);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(focused()).toBe(viewDetails('Cy Fox'));
    await user.click(screen.getByRole('button', { name: 'Refresh' }));
    await user.keyboard('j');
    expect(focused()).toBe(viewDetails('Di Oak'));
  });

  test('that is pressed while the list loads goes to it once it is there', async () => {
    openDashboard();
    expect(screen.queryByText('Di Oak')).toBeNull();
    fireEvent.keyDown(document.body, { key: 'ArrowDown' });
    expect(document.activeElement).toBe(document.body);
    await waitFor(() => expect(focused()).toBe(viewDetails('Di Oak')));
  });

  test('goes to the search field from the dialog of a request that is not in the list', async () => {
    const { user } = await requestList.open('/admin?status=pending&request=4');
    await screen.findByRole('dialog', { name: 'Cy Fox' });
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });

  test('focuses the next card when the focused one leaves the list', async () => {
    const { user } = await requestList.open('/admin?status=pending');
    await remove(user, 'Ann Lee');
    await waitFor(() => expect(screen.queryByText('Ann Lee')).toBeNull());
    await waitFor(() => expect(focused()).toBe(viewDetails('Jane Doe')));
  });

  test('focuses the search field when the last card leaves the list', async () => {
    const { user } = await requestList.open('/admin?status=pending&search=bob');
    await remove(user, 'Bob Ray');
    await screen.findByText('No requests found for the selected filter');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});

async function remove(user: UserEvent, name: string) {
  await user.click(screen.getByRole('button', { name: `Delete request from ${name}` }));
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: 'Delete Request' }));
}
