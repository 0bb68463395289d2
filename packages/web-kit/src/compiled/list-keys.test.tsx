import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { useListKeys } from './list-keys.ts';

/** Of each card its row and column. */
const PLACES = ['00', '01', '10', '20', '21'];

function Cards() {
  const { list } = useListKeys<HTMLUListElement>();
  return (
    <ul ref={list}>
      {PLACES.map((place) => (
        <li key={place}>
          <a data-opens href="#card">
            {place}
          </a>
        </li>
      ))}
    </ul>
  );
}

test.each([
  ['down the column, and where it has no card to the nearest one', '01', 'ArrowDown', ['10', '20', '20']],
  ['up the column', '21', 'ArrowUp', ['10', '00', '00']],
  ['beside, within the row', '00', 'ArrowRight', ['01', '01']],
  ['back beside', '21', 'ArrowLeft', ['20', '20']],
  ['in the order of reading', '00', 'j', ['01', '10', '20', '21', '21']],
])('moves %s', async (_how, start, key, places) => {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const [row, column] = [...(this.textContent ?? '')].map(Number);
    return { top: row! * 90, left: column! * 300 } as DOMRect;
  });
  render(<Cards />);
  const user = userEvent.setup();
  screen.getByText(start).focus();
  for (const place of places) {
    await user.keyboard(key.length > 1 ? `{${key}}` : key);
    expect(document.activeElement?.textContent).toBe(place);
  }
});
