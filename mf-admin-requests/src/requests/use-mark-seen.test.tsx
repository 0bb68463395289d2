import { requestRowPath } from '@app/contract/platform/site-map';
import { markSeen, seenNews, seenOf } from '@app/web-kit/news/seen-news';
import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { fakeServer, stored } from '../../test/fake-server.ts';
import { openDashboard } from '../../test/open-dashboard.tsx';
import { requestList } from '../../test/request-list.tsx';

beforeEach(() => seenNews.setState({ seen: null }));

type Shown = { seen: number; count: number; contacted?: number[] };

/** Opens the list on a device that has seen the request `seen`; of `count` requests, those named have another status. */
async function openList(url: string, { seen, count, contacted = [] }: Shown) {
  markSeen('requests', seen);
  fakeServer(
    Array.from({ length: count }, (_, at) =>
      stored(at + 1, {
        clientName: `Client ${at + 1}`,
        status: contacted.includes(at + 1) ? 'contacted' : 'pending',
      }),
    ),
  );
  const opened = openDashboard(url);
  await screen.findAllByText(/^Client \d+$/);
  return opened;
}

test.each([
  ['the whole list', '/admin', 9],
  ['the pending ones, which are all that is announced', '/admin?status=pending', 9],
  ['those of another status', '/admin?status=contacted', 4],
  ['a search', '/admin?search=Client%209', 4],
  ['another order', '/admin?sort=due', 4],
])('of %s, requests count as seen up to the newest that cannot hide one: %s', async (_name, url, seen) => {
  await openList(url, { seen: 4, count: 9, contacted: [8] });
  await waitFor(() => expect(seenOf('requests')).toBe(seen));
});

test('in a hidden tab, and behind the dialog of another request, nothing is seen', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { router } = await openList('/admin', { seen: 4, count: 9 });
  expect(seenOf('requests')).toBe(4);
  await act(() => router.navigate('/admin?request=2'));
  hidden.mockRestore();
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  expect(seenOf('requests')).toBe(4);
  await act(() => router.navigate('/admin?request=9'));
  expect(seenOf('requests')).toBe(9);
});

test('new requests on a further page are seen when it is shown', async () => {
  const { user } = await openList('/admin', { seen: 4, count: 40 });
  expect(seenOf('requests')).toBe(4);
  await user.click(screen.getByRole('button', { name: 'Show More Requests' }));
  await waitFor(() => expect(seenOf('requests')).toBe(40));
});

test.each(['/admin', '/admin?sort=due', '/admin?tab=jobs', '/job/2'])(
  'from %s, a link to a row shows it in the whole list with the focus, each time',
  async (url) => {
    markSeen('requests', 4);
    fakeServer([stored(5, { clientName: 'Client 5' }), stored(9, { clientName: 'Client 9' })]);
    const { router, currentUrl } = openDashboard(url);
    const show = () => act(() => router.navigate(requestRowPath(9)));
    for (let times = 0; times < 2; times += 1) {
      await show();
      await waitFor(() =>
        expect(document.activeElement?.getAttribute('aria-label')).toBe('View details of Client 9'),
      );
      expect(currentUrl()).toBe('/admin');
      expect(router.state.location.hash).toBe('');
      expect(requestList.names()).toEqual(['Client 9', 'Client 5']);
      act(() => screen.getByLabelText('Order').focus());
    }
  },
);

test('a request above a list that is scrolled down is seen when it comes into view', async () => {
  const away = vi
    .spyOn(Element.prototype, 'getBoundingClientRect')
    .mockReturnValue(DOMRect.fromRect({ y: -500, height: 100 }));
  await openList('/admin', { seen: 4, count: 9 });
  expect(seenOf('requests')).toBe(4);
  away.mockRestore();
  act(() => void window.dispatchEvent(new Event('scroll')));
  expect(seenOf('requests')).toBe(9);
});
