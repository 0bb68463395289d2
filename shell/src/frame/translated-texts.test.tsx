import { render, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { tolerateTranslation } from './translated-texts.ts';

/** As the translation of a browser does. */
function translate(text: Node | null, translation: string): void {
  const element = document.createElement('font');
  element.textContent = translation;
  (text as Text).replaceWith(element);
}

const Sizes = ({ more, last }: { more: boolean; last: boolean }) => (
  <p>
    {more && <b>More</b>}
    {last && 'and above'}
    <i>sq ft</i>
  </p>
);

test('a page that is translated goes on when its texts change', () => {
  onTestFinished(tolerateTranslation());
  const { rerender } = render(<Sizes more={false} last />);
  translate(screen.getByText('and above').firstChild, 'en adelante');

  rerender(<Sizes more last />);
  expect(screen.getByText('More')).toBeTruthy();
  rerender(<Sizes more={false} last={false} />);
  expect(screen.queryByText('More')).toBeNull();
  expect(screen.getByText('sq ft')).toBeTruthy();
});
