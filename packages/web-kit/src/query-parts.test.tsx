import { act, render } from '@testing-library/react';
import { Suspense, use, useLayoutEffect } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { beforeEach, expect, test } from 'vitest';
import { type QueryParts, useQueryParts } from './query-parts.ts';

let parts: QueryParts;
let address = '';
let remembered: unknown;

function Page() {
  const current = useQueryParts();
  const { search, state } = useLocation();
  // Only what has come on screen counts.
  useLayoutEffect(() => {
    parts = current;
    address = search;
    remembered = state;
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

test('a part is set, and an empty one is left out', () => {
  act(() => parts[1]({ search: 'Jane' }));
  expect([shown(), address]).toEqual(['status=pending&search=Jane', '?status=pending&search=Jane']);
  act(() => parts[1]({ status: '' }));
  expect(address).toBe('?search=Jane');
});

test('a change from before another one does not undo it', () => {
  const [, early] = parts;
  act(() => {
    parts[1]({ request: '5' }, { by: 'push', state: { openedHere: true } });
    early({ search: 'Jane' });
  });
  expect(address).toBe('?status=pending&request=5&search=Jane');
  expect([parts[2], remembered]).toEqual([{ openedHere: true }, { openedHere: true }]);
});

test('a step is taken back together with what it remembers', async () => {
  act(() => parts[1]({ request: '5' }, { by: 'push', state: { openedHere: true } }));
  await act(async () => parts[1]({ request: '' }, { by: 'back' }));
  expect([shown(), address, parts[2]]).toEqual(['status=pending', '?status=pending', null]);
});

test('a change counts on while React is still drawing the page of the one before', async () => {
  const drawn = new Promise<null>(() => undefined);
  const Slow = () => (useLocation().search.includes('request') ? use(drawn) : null);
  render(
    <MemoryRouter>
      <Page />
      <Suspense>
        <Slow />
      </Suspense>
    </MemoryRouter>,
  );
  await act(async () => parts[1]({ request: '5' }, { by: 'push', state: { openedHere: true } }));
  expect([shown(), address]).toEqual(['request=5', '']);
  await act(async () => parts[1]({ search: 'Jane' }));
  expect(shown()).toBe('request=5&search=Jane');
});
