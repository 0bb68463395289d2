import { beforeEach, expect, test } from 'vitest';
import { appContainer, isPrerendered, removePrerendered } from './prerendered.ts';

const LINKS = '<a href="/a">Get Started</a><a href="/b">Learn More</a><a href="/a">Get Started</a>';

const root = document.createElement('div');
beforeEach(() => {
  root.innerHTML = LINKS;
  document.body.replaceChildren(root);
});

const link = (within: ParentNode, index: number) => within.querySelectorAll('a')[index]!;

test('the markup stays until the page takes over, and then goes', () => {
  const app = appContainer(root);
  expect(isPrerendered()).toBe(true);
  app.innerHTML = LINKS;
  removePrerendered();
  expect(isPrerendered()).toBe(false);
  expect([...root.children]).toEqual([app]);
});

test.each([0, 1, 2])('the focus goes over from link %i to the same link', (index) => {
  const app = appContainer(root);
  link(root, index).focus();
  app.innerHTML = LINKS;
  removePrerendered();
  expect(document.activeElement).toBe(link(app, index));
});

test('a link that the page does not have gives the focus to nobody', () => {
  const app = appContainer(root);
  link(root, 1).focus();
  app.innerHTML = '<a href="/c">Something else</a>';
  removePrerendered();
  expect(document.activeElement).toBe(document.body);
});

test('a focus that is elsewhere stays there', () => {
  const app = appContainer(root);
  app.innerHTML = '<button>Skip to content</button>';
  app.querySelector('button')?.focus();
  removePrerendered();
  expect(document.activeElement).toBe(app.querySelector('button'));
});
