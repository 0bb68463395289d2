import { expect, test } from 'vitest';
import { networkOf } from './network.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['2001:DB8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:0db8:0001:0002::3', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:0000::1', '2001:db8:0:0'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
])('%s is counted as %s', (ip, counted) => {
  expect(networkOf(ip)).toBe(counted);
});
