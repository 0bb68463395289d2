import { PAGE_READY } from '@app/contract/platform/page-data';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { repeatEarlyClick } from './clicks.ts';

const handled = vi.fn();
const button = () => document.querySelector('button')!;
const settled = () => new Promise((resolve) => setTimeout(resolve, 10));

/** As hydration does: the page's handlers are there from now on. */
function becomeReady() {
  button().addEventListener('click', handled);
  document.dispatchEvent(new Event(PAGE_READY));
}

let stop: () => void;
beforeEach(() => {
  handled.mockReset();
  document.body.innerHTML = '<p>Step 1</p><button type="button"><span>Continue</span></button>';
  stop = repeatEarlyClick();
});
afterEach(() => stop());

test('a click before the code of the page is repeated once', async () => {
  button().querySelector('span')!.click();
  button().click();
  becomeReady();
  await settled();
  expect(handled).toHaveBeenCalledOnce();
});

test('a later click elsewhere takes it back', async () => {
  button().click();
  document.querySelector('p')!.click();
  becomeReady();
  await settled();
  expect(handled).not.toHaveBeenCalled();
});

test('a click that completes the hydration is handled once', async () => {
  document.body.addEventListener('click', becomeReady, { capture: true, once: true });
  button().click();
  await settled();
  expect(handled).toHaveBeenCalledOnce();
});

test('a button that is gone is not clicked', async () => {
  button().click();
  const gone = button();
  becomeReady();
  gone.remove();
  await settled();
  expect(handled).not.toHaveBeenCalled();
});
