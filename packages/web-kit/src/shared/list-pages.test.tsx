import { act, render, screen } from '@testing-library/react';
import { Suspense, startTransition, use, useState } from 'react';
import { SWRConfig } from 'swr';
import { expect, test, vi } from 'vitest';
import { usePages, useRefresh } from './list-pages.ts';

/** A list of two pages, each with one item. */
const respond = (url: string) =>
  url.includes('cursor=')
    ? Response.json([`second of ${url[0]}`])
    : Response.json([`first of ${url[0]}`], { headers: { 'x-next-cursor': 'next' } });

const drawn = new Promise<never>(() => undefined);
let choose: (filter: string) => void;

/** The part below the list of filter 'b' suspends for ever, so React renders that list without showing it. */
function Desk() {
  const [filter, setFilter] = useState('a');
  choose = setFilter;
  return (
    <>
      <List path={filter} />
      <Suspense>
        <Below filter={filter} />
      </Suspense>
    </>
  );
}
const Below = ({ filter }: { filter: string }) => (filter === 'b' ? use(drawn) : <p>below</p>);

function List({ path }: { path: string }) {
  const { items = [], loadMore } = usePages<string>(path);
  const refresh = useRefresh();
  return (
    <>
      {items.map((item) => (
        <p key={item}>{item}</p>
      ))}
      <button type="button" onClick={loadMore}>
        More
      </button>
      <button type="button" onClick={() => refresh('a')}>
        Refresh
      </button>
    </>
  );
}

test('a refresh keeps the length of the list while React renders another one without showing it', async () => {
  const fetched = vi.fn(async (url: string) => respond(url));
  vi.stubGlobal('fetch', fetched);
  render(
    <SWRConfig value={{ provider: () => new Map() }}>
      <Desk />
    </SWRConfig>,
  );
  await screen.findByText('first of a');
  await act(async () => screen.getByText('More').click());
  await screen.findByText('second of a');

  await act(async () => startTransition(() => choose('b')));
  expect(screen.queryByText('first of b')).toBeNull();
  fetched.mockClear();
  await act(async () => screen.getByText('Refresh').click());
  expect(fetched.mock.calls.map(([url]) => url)).toEqual(['a', 'a?cursor=next']);
  expect(screen.getByText('second of a')).toBeDefined();
});
