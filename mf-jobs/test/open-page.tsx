import { SWR_DEFAULTS, toastStore } from '@app/web-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';
import { vi } from 'vitest';

let place = '';
let placeState: unknown;

function Place() {
  const { pathname, search, state } = useLocation();
  place = pathname + search;
  placeState = state;
  return null;
}

/** The day of the sample jobs. */
export const TODAY = '2026-11-20';

/**
 * Renders a page on its path, as the shell does, on the day TODAY unless the test has set another. Other paths show
 * 'Elsewhere', or what `next` has. Of several addresses the last is opened, with the others before it in the history.
 */
export function openPage(
  path: string,
  page: ReactNode,
  address: InitialEntry | InitialEntry[] = path,
  next?: [string, ReactNode],
) {
  if (!vi.getMockedSystemTime()) vi.setSystemTime(`${TODAY}T12:00:00`);
  toastStore.setState({ current: null });
  render(
    <MemoryRouter initialEntries={[address].flat()}>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <Place />
        <Routes>
          <Route path={path} element={page} />
          {next && <Route path={next[0]} element={next[1]} />}
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </SWRConfig>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** The current path with its query. */
export const currentPlace = () => place;

/** The state that came with it. */
export const currentState = () => placeState;

/** The open toast, for example 'Success: Job deleted successfully'. */
export function shownToast(): string | null {
  const { current } = toastStore.getState();
  return current?.open ? `${current.title}: ${current.description}` : null;
}
