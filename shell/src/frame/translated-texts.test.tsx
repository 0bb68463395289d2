import { act, render, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { followTranslation } from './translated-texts.ts';

// Returns the function that ends it.
beforeAll(() => followTranslation());

/** Replaces texts as Google Translate does in Chrome, and as other translators do. */
const TRANSLATORS: Record<string, (text: Text, font: HTMLElement) => void> = {
  'that replaces texts': (text, font) => text.replaceWith(font),
  'that inserts, then removes': (text, font) => {
    text.before(font);
    text.remove();
  },
  'that wraps texts': (text, font) => {
    text.replaceWith(font);
    font.replaceChildren(text);
  },
};
type Translator = (typeof TRANSLATORS)[string];

async function translate(replace: Translator) {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts.filter(({ data }) => data.trim())) {
    const font = document.createElement('font');
    font.innerHTML = '<font></font>';
    font.firstElementChild!.textContent = text.data.toUpperCase();
    replace(text, font);
  }
  await act(() => Promise.resolve());
}

type PriceProps = { amount: number; isPaid?: boolean; names?: string[] };

/** Texts beside expressions and elements that come, go and move. */
const Price = ({ amount, isPaid = false, names = [] }: PriceProps) => (
  <main>
    <p>
      Pay ${amount} {isPaid && 'again'} now
    </p>
    <p>
      {isPaid && <b>paid</b>} by {isPaid ? 'card' : <i>Zelle</i>}, thanks
    </p>
    <p>{isPaid ? 'all' : 'nothing'}</p>
    {names.map((name) => (
      <span key={name}>{name} </span>
    ))}
    {!isPaid && <>open</>}
  </main>
);

const shown = () => document.querySelector('main')?.textContent?.toLowerCase();
const plain = (props: PriceProps) => {
  const { container, unmount } = render(<Price {...props} />);
  const text = container.textContent?.toLowerCase();
  unmount();
  return text;
};

test.each(Object.entries(TRANSLATORS))('%s: what changes is shown, and nothing twice', async (_name, by) => {
  const steps: PriceProps[] = [
    { amount: 100, names: ['Ann', 'Ben'] },
    { amount: 150, names: ['Ann', 'Ben'] },
    { amount: 150, isPaid: true, names: ['Ben', 'Cem'] },
    { amount: 150, names: ['Cem', 'Ben'] },
  ];
  const expected = steps.map(plain);
  const { rerender, unmount } = render(<Price {...steps[0]!} />);
  for (const [index, step] of steps.entries()) {
    rerender(<Price {...step} />);
    await act(() => Promise.resolve());
    expect(shown()).toBe(expected[index]);
    await translate(by);
    expect(shown()).toBe(expected[index]);
    expect(document.querySelectorAll('font').length).toBeGreaterThan(5);
  }
  unmount();
  expect(document.querySelector('font')).toBeNull();
});

test('the original can be shown again, and stays up to date', async () => {
  const { rerender } = render(<Price amount={100} />);
  const [first] = screen.getByText(/Pay/).childNodes as unknown as [Text];
  const font = document.createElement('font');
  font.textContent = 'Paga';
  first.replaceWith(font);
  await act(() => Promise.resolve());
  font.replaceWith(first);
  await act(() => Promise.resolve());
  expect(shown()).toContain('pay $100');
  rerender(<Price amount={150} />);
  await act(() => Promise.resolve());
  expect(shown()).toContain('pay $150');
});
