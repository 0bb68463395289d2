import { PAGE_READY } from '@app/contract/platform/page-data';
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { followSectionLinks, ignoreSecondClick, repeatEarlyClick } from './clicks.ts';

describe('an early click', () => {
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
});

describe('a link to a section', () => {
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
});

test('a click on a button begins no selection; a click on text may', () => {
  document.body.innerHTML = '<button>Send</button><p>Footer</p>';
  onTestFinished(ignoreSecondClick());
  const maySelect = () =>
    fireEvent(document.body, new Event('selectstart', { bubbles: true, cancelable: true }));
  fireEvent.click(document.querySelector('p')!);
  expect(maySelect()).toBe(true);
  fireEvent.click(document.querySelector('button')!);
  expect(maySelect()).toBe(false);
});
