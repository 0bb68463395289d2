import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { SearchField } from './search-field.tsx';

const asked = vi.fn();

function Searched() {
  const [search, setSearch] = useState('');
  const handleSearch = (words: string) => {
    asked(words);
    setSearch(words);
  };
  return (
    <>
      <SearchField search={search} onSearch={handleSearch} />
      <button type="button" onClick={() => setSearch('')}>
        Show all
      </button>
    </>
  );
}

const open = () => {
  asked.mockClear();
  render(<Searched />);
  return {
    user: userEvent.setup(),
    field: screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search' }),
  };
};

test('asks once typing has paused, not at every letter', async () => {
  const { user, field } = open();
  await user.type(field, 'jane');
  expect(asked).not.toHaveBeenCalled();
  await vi.waitFor(() => expect(asked.mock.calls).toEqual([['jane']]));
});

test('asks nothing any more once one is on the way to another page', async () => {
  const { user, field } = open();
  await user.type(field, 'jane');
  const before = window.location.pathname;
  window.history.pushState(null, '', '/elsewhere');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked).not.toHaveBeenCalled();
  window.history.pushState(null, '', before);
});

test('follows a search that is changed elsewhere', async () => {
  const { user, field } = open();
  await user.type(field, 'jane');
  await vi.waitFor(() => expect(asked).toHaveBeenCalled());
  await user.click(screen.getByRole('button', { name: 'Show all' }));
  expect(field.value).toBe('');
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(asked.mock.calls).toEqual([['jane']]);
});
