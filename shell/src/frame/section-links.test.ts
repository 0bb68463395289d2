import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { followSectionLinks } from './clicks.ts';

const scroll = vi.fn();
const link = (text: string) => [...document.links].find(({ textContent }) => textContent === text)!;

beforeAll(followSectionLinks);
beforeEach(() => {
  Element.prototype.scrollIntoView = scroll;
  document.body.innerHTML =
    '<a href="#services"><b>Learn More</b></a><a href="#nowhere">Gone</a>' +
    '<section id="services"><h2 tabindex="-1">Our Services</h2></section>';
});
afterEach(() => {
  vi.unstubAllGlobals();
  scroll.mockReset();
  history.replaceState(null, '', '/');
});

test.each([
  [false, 'smooth'],
  [true, 'auto'],
])(
  'with reduced motion %s a link scrolls to its section in a %s way and keeps the URL',
  (reduced, behavior) => {
    vi.stubGlobal('matchMedia', () => ({ matches: reduced }));
    link('Learn More').click();
    expect(scroll).toHaveBeenCalledWith({ behavior });
    expect(scroll.mock.contexts[0]).toBe(document.querySelector('#services'));
    expect(document.activeElement?.textContent).toBe('Our Services');
    expect(location.hash).toBe('');
  },
);

test('a link to a missing section keeps its default action', () => {
  const clicked = new MouseEvent('click', { bubbles: true, cancelable: true });
  link('Gone').dispatchEvent(clicked);
  expect(scroll).not.toHaveBeenCalled();
  expect(clicked.defaultPrevented).toBe(false);
});
