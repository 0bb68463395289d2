import { expect, type Page } from '@playwright/test';

/** More stops than this repeat what a list has shown. */
const MAX_STOPS = 60;

/** Expects that every stop of the Tab key is in view and has a ring. */
export async function expectRings(page: Page): Promise<void> {
  const problems: string[] = [];
  let stops = 0;
  for (; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const problem = await page.evaluate(problemOfFocus);
    if (problem === undefined) break;
    if (problem) problems.push(problem);
  }
  expect.soft(problems).toEqual([]);
  expect.soft(stops, 'stops').toBeGreaterThan(1);
}

/** What is wrong with the focused element; null for a visible one with a ring, undefined at the end of the page. */
function problemOfFocus(): string | null | undefined {
  const element = document.activeElement;
  if (!element || element === document.body) return undefined;
  const hasRing = (at: Element, pseudo?: string) => {
    const { outlineStyle, outlineWidth } = getComputedStyle(at, pseudo);
    return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
  };
  const label = element.closest('label');
  // Some controls are hidden and their label, or an element beside them, has the ring.
  const places = [element, label, element.parentElement, element.nextElementSibling];
  // The ring is at the button inside of the field, which no script sees.
  const isPicker = element.matches('input:is([type=date], [type=time]):not(:focus-visible)');
  const isRinged =
    isPicker ||
    places.some((place) => place && hasRing(place)) ||
    hasRing(element, '::after') ||
    [...(label?.querySelectorAll('*') ?? [])].some((part) => hasRing(part));
  const { left, top, right, bottom } = (label ?? element).getBoundingClientRect();
  const isInView = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  if (isRinged && isInView) return null;
  const name = element.getAttribute('aria-label') ?? element.textContent ?? element.id;
  return `${isRinged ? 'outside of the window' : 'no ring'}: ${element.tagName} ${name}`;
}
