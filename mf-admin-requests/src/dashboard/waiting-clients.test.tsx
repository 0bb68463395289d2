import { withPlainSpaces } from '@app/domain/shared/units';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type FakeServer, fakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer([stored(1)]);
});

test.each([
  [1, '1 client waits for a reply'],
  [2, '2 clients wait for a reply'],
])('%d open questions are a line that leads to their jobs', async (waiting, text) => {
  server.waiting = waiting;
  openDashboard();
  const link = await screen.findByRole('link', { name: /for a reply$/ });
  expect(withPlainSpaces(link.textContent)).toBe(text);
  expect(link.getAttribute('href')).toBe('/job-history?openQuestion=true');
});

test.each([0, null])(
  'there is no such line with %s of them, and the requests are usable',
  async (waiting) => {
    server.waiting = waiting;
    openDashboard();
    await screen.findByText('Jane Doe');
    expect(server.calls).toContain('GET /api/jobs/questions');
    expect(screen.queryByText(/for a reply/)).toBeNull();
    expect(screen.queryByRole('alert')).toBeNull();
  },
);
