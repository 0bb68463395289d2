import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { fakeJobsServer } from '../../test/fake-jobs-server.ts';
import { openPage } from '../../test/open-page.tsx';
import { ClientsPage } from './clients-page.tsx';

test('arrow keys lead from the search through the clients', async () => {
  const work = { due: 0, owed: 0, lastVisit: null, nextVisit: null };
  const of = (id: number, name: string) => ({
    id,
    name,
    phones: ['(217) 555-0134'],
    homes: [],
    tags: ['Key'],
    work,
  });
  const server = fakeJobsServer([]);
  server.override = (_method, path) =>
    path.startsWith('/api/clients?') || path === '/api/clients'
      ? { status: 200, body: [of(1, 'Ann Lee'), of(2, 'Bob Ray')] }
      : path.startsWith('/api/clients')
        ? { status: 200, body: [] }
        : undefined;
  const user = openPage('/clients', <ClientsPage />, '/clients');
  await screen.findByRole('heading', { name: 'Bob Ray' });
  expect(screen.getAllByRole('button', { name: /^Text / })).toHaveLength(2);
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Bob Ray' }));
  await user.keyboard('k');
  expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Ann Lee' }));
});
