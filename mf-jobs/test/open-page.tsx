import { SWR_DEFAULTS, toastStore } from '@app/web-kit';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { SWRConfig } from 'swr';

let place = '';

function Place() {
  const { pathname, search } = useLocation();
  place = pathname + search;
  return null;
}

/** Shows a page at an address, as the shell does; every other address shows only that one is there. */
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

/** Where one is now, with the query. */
export const currentPlace = () => place;

/** The toast on screen, as 'Success: Job deleted successfully'. */
export function shownToast(): string | null {
  const { current } = toastStore.getState();
  return current?.open ? `${current.title}: ${current.description}` : null;
}
