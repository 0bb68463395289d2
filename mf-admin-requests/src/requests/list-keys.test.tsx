import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { morningOffice, triage } from '../../test/request-list.tsx';

beforeEach(() => void morningOffice());

const focused = () => document.activeElement?.getAttribute('aria-label');

describe('by keyboard alone', () => {
  const viewDetails = (name: string) => `View details of ${name}`;

  test('the arrows, or j and k, go from card to card and stop at the ends', async () => {
    const { user } = await triage.open();
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

  test('Tab goes through everything as ever, and a select keeps its arrows', async () => {
    const { user } = await triage.open();
    await user.click(screen.getByRole('searchbox'));
    await user.keyboard('{ArrowDown}');
    await user.tab();
    expect(focused()).toBe('Delete request from Di Oak');
    await user.tab();
    expect(focused()).toBeNull();
    expect(document.activeElement?.textContent).toBe('(555) 010-2030');
    await user.tab();
    expect(document.activeElement).toBe(triage.status('Cy Fox'));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(triage.status('Cy Fox'));
  });

  test('typing j in the search is a letter', async () => {
    const { user } = await triage.open();
    await user.type(screen.getByRole('searchbox'), 'j');
    expect(screen.getByRole('searchbox')).toHaveProperty('value', 'j');
    await waitFor(() => expect(triage.names()).toEqual(['Jane Doe']));
  });

  test('when a row leaves the list under the hand, the next one is under it', async () => {
    const { user } = await triage.open('/admin?status=pending');
    await user.selectOptions(triage.status('Ann Lee'), 'contacted');
    await waitFor(() => expect(screen.queryByText('Ann Lee')).toBeNull());
    await waitFor(() => expect(focused()).toBe(viewDetails('Jane Doe')));
  });

  test('when the last row leaves, the search is under it', async () => {
    const { user } = await triage.open('/admin?status=pending&search=bob');
    await user.selectOptions(triage.status('Bob Ray'), 'contacted');
    await screen.findByText('No requests found for the selected filter');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('searchbox')));
  });
});
