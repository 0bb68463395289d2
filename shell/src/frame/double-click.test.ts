import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ignoreSecondClick } from './double-click.ts';

let stop: (() => void) | undefined;
afterEach(() => stop?.());

/** True when the browser may begin a selection. */
const select = () => fireEvent(document.body, new Event('selectstart', { bubbles: true, cancelable: true }));

test('a click on a button begins no selection; a click on text may', () => {
  document.body.innerHTML = '<button>Send</button><p>Footer</p>';
  stop = ignoreSecondClick();
  fireEvent.click(document.querySelector('p')!);
  expect(select()).toBe(true);
  fireEvent.click(document.querySelector('button')!);
  expect(select()).toBe(false);
});
