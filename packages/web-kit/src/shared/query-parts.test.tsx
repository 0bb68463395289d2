import { act, render } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { type QueryParts, useQueryParts } from './query-parts.ts';

let parts: QueryParts;
let url = '';
let entryState: unknown;

function Page() {
  const current = useQueryParts();
  const { search, state } = useLocation();
  // In an effect, so that only committed renders count.
  useLayoutEffect(() => {
    parts = current;
    url = search;
    entryState = state;
  });
  return null;
}

beforeEach(() => {
  render(
    <MemoryRouter initialEntries={['/admin?status=pending']}>
      <Page />
    </MemoryRouter>,
  );
});

const shown = () => parts[0].toString();

test('sets a part and removes an empty one', () => {
  act(() => parts[1]({ search: 'Jane' }));
  expect([shown(), url]).toEqual(['status=pending&search=Jane', '?status=pending&search=Jane']);
  act(() => parts[1]({ status: '' }));
  expect(url).toBe('?search=Jane');
});

test('a change from an earlier render does not undo a later one', () => {
  const [, early] = parts;
  act(() => {
    parts[1]({ request: '5' }, { by: 'push', state: { openedHere: true } });
    early({ search: 'Jane' });
  });
  expect(url).toBe('?status=pending&request=5&search=Jane');
  expect([parts[2], entryState]).toEqual([{ openedHere: true }, { openedHere: true }]);
});

test('going back restores the state of the history entry', async () => {
  act(() => parts[1]({ request: '5' }, { by: 'push', state: { openedHere: true } }));
  await act(async () => parts[1]({ request: '' }, { by: 'back' }));
  expect([shown(), url, parts[2]]).toEqual(['status=pending', '?status=pending', null]);
});

const drawn = new Promise<null>(() => undefined);
const Slow = () => (useLocation().search.includes('request') ? use(drawn) : null);

test('a change builds on the one before while React still renders it', async () => {
  render(
    <MemoryRouter>
      <Page />
      <Suspense>
        <Slow />
      </Suspense>
    </MemoryRouter>,
  );
  await act(async () => parts[1]({ request: '5' }, { by: 'push', state: { openedHere: true } }));
  expect([shown(), url]).toEqual(['request=5', '']);
  await act(async () => parts[1]({ search: 'Jane' }));
  expect(shown()).toBe('request=5&search=Jane');
});
