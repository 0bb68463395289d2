import type { Write } from '@app/operations/run-command';
import { expect, test } from 'vitest';
import { inTurn } from './in-turn.ts';

/** Tasks that the test lets write and end. */
function tasks(count: number) {
  const started = Array.from({ length: count }, () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let write: Write = () => expect.unreachable();
    const task = (given: Write) => {
      write = given;
      return promise;
    };
    return { task, says: (text: string) => write(Buffer.from(text)), ends: resolve, fails: reject };
  });
  let printed = '';
  const results = inTurn(
    started.map(({ task }) => task),
    (output) => {
      printed += output;
    },
  );
  return { started, results, printed: () => printed };
}

test('prints the first task as it comes and the others in order', async () => {
  const { started, results, printed } = tasks(3);
  const [first, second, third] = started as [(typeof started)[0], (typeof started)[0], (typeof started)[0]];
  third.says('c1 ');
  second.says('b1 ');
  first.says('a1 ');
  expect(printed()).toBe('a1 ');
  third.ends('third');
  await Promise.resolve();
  first.says('a2 ');
  expect(printed()).toBe('a1 a2 ');
  first.ends('first');
  await expect.poll(printed).toBe('a1 a2 b1 ');
  second.says('b2 ');
  expect(printed()).toBe('a1 a2 b1 b2 ');
  second.ends('second');
  expect(await results).toEqual(['first', 'second', 'third']);
  expect(printed()).toBe('a1 a2 b1 b2 c1 ');
});

test('a task that throws does not keep the output of the next', async () => {
  const { started, results, printed } = tasks(2);
  started[1]!.says('b');
  started[0]!.fails(new Error('broken'));
  await expect(results).rejects.toThrow('broken');
  expect(printed()).toBe('b');
});
