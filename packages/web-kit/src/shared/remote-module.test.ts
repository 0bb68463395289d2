import { expect, test } from 'vitest';
import { asRemoteModule, CONTRACT } from './remote-module.ts';

const Page = () => null;
const area = {
  contract: CONTRACT,
  build: 'b1',
  pages: { settings: async () => ({ Component: Page }) },
};

test('returns an area that follows the contract', () => {
  expect(asRemoteModule(area)).toEqual(area);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['another contract', { ...area, contract: 99 }],
  ['no contract', { build: 'b1', pages: {} }],
  ['no build', { contract: CONTRACT, pages: {} }],
  ['a page that cannot be loaded', { ...area, pages: { settings: 'soon' } }],
])('throws for %s', (_what, value) => {
  expect(() => asRemoteModule(value)).toThrow('contract 1');
});
