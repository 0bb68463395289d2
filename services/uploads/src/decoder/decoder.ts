import { type Redraw, redraw } from './redraw.ts';

/** A process of its own, started by decoder-process.ts: redraws one image after the other. */
process.on('message', async (job: Redraw) => {
  const redrawn = await redraw(job);
  process.send?.(redrawn);
});
process.on('disconnect', () => process.exit());
// A Ctrl-C reaches the whole group; the service completes its requests first.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
