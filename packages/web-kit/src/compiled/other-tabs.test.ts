import { expect, test, vi } from 'vitest';
import { otherTabs } from './other-tabs.ts';

test('a message reaches the other tabs, and not the one that sends it', async () => {
  const [mine, theirs] = [vi.fn(), vi.fn()];
  const send = otherTabs<string>('test', mine);
  otherTabs<string>('test', theirs);
  send('saved');
  await vi.waitFor(() => expect(theirs).toHaveBeenCalledWith('saved'));
  expect(mine).not.toHaveBeenCalled();
});

test('a browser that refuses channels has no other tabs', () => {
  vi.stubGlobal('BroadcastChannel', function refuse() {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });
  expect(otherTabs('test', () => undefined)('saved')).toBeUndefined();
});
