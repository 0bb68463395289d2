import { SWR_DEFAULTS, toastStore } from '@app/web-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router';
import { SWRConfig } from 'swr';

let place = '';

function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}

/** Renders a page on its path, as the shell does. Other paths show 'Elsewhere'. */
export function openPage(path: string, page: ReactNode, address = path) {
  toastStore.setState({ current: null });
  render(
    <MemoryRouter initialEntries={[address]}>
      <SWRConfig value={{ ...SWR_DEFAULTS, provider: () => new Map() }}>
        <Place />
        <Routes>
          <Route path={path} element={page} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
      </SWRConfig>
    </MemoryRouter>,
  );
  return userEvent.setup();
}

/** The current path with its query. */
export const currentPlace = () => place;

/** The open toast, for example 'Success: Job deleted successfully'. */
export function shownToast(): string | null {
  const { current } = toastStore.getState();
  return current?.open ? `${current.title}: ${current.description}` : null;
}
