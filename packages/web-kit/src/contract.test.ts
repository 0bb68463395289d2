import { expect, test } from 'vitest';
import { asRemoteModule, CONTRACT } from './contract.ts';

const Page = () => null;
const area = {
  contract: CONTRACT,
  build: 'b1',
  pages: { settings: async () => ({ Component: Page }) },
};

test('an area that follows the contract is taken as it is', () => {
  expect(asRemoteModule(area)).toEqual(area);
});

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['another contract', { ...area, contract: 99 }],
  ['no contract', { build: 'b1', pages: {} }],
  ['no build', { contract: CONTRACT, pages: {} }],
  ['a page that cannot be loaded', { ...area, pages: { settings: 'soon' } }],
])('%s is refused before any of its code runs', (_what, value) => {
  expect(() => asRemoteModule(value)).toThrow('contract 1');
});
