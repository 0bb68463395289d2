import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const onSearch = vi.fn();

function Searched() {
  const [search, setSearch] = useState('');
  const handleSearch = (words: string) => {
    onSearch(words);
    setSearch(words);
  };
  return (
    <>
      <SearchField search={search} onSearch={handleSearch} />
      <button type="button" onClick={() => setSearch('')}>
        Show All
      </button>
    </>
  );
}

const open = () => {
  onSearch.mockClear();
  render(<Searched />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }),
  };
};

test('searches once typing has paused', async () => {
  const { user, field } = open();
  await user.type(field, 'jane');
  expect(onSearch).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(onSearch.mock.calls).toEqual([['jane']]));
});

test('does not search after navigating to another page', async () => {
  const { user, field } = open();
  await user.type(field, 'jane');
  const before = window.location.pathname;
  window.history.pushState(null, '', '/elsewhere');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onSearch).not.toHaveBeenCalled();
  window.history.pushState(null, '', before);
});

test('shows a search that changes outside', async () => {
  const { user, field } = open();
  await user.type(field, 'jane');
  await vi.waitFor(() => expect(onSearch).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Show All' }));
  expect(field.value).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(onSearch.mock.calls).toEqual([['jane']]);
});

test('has a button that clears it and keeps the focus', async () => {
  const { user, field } = open();
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
  await user.type(field, 'maple');
  await user.click(screen.getByRole('button', { name: 'Clear search' }));
  expect(field.value).toBe('');
  expect(document.activeElement).toBe(field);
  expect(screen.queryByRole('button', { name: 'Clear search' })).toBeNull();
});
