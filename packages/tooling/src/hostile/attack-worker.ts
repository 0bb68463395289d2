import { parentPort, workerData } from 'node:worker_threads';
import { ATTACKS } from './attacks.ts';

/** Runs one attack until the first message. */
const { name, port } = workerData as { name: string; port: number };
const end = await ATTACKS[name]!(port);
parentPort!.postMessage('running');
parentPort!.once('message', () => {
  end();
  parentPort!.postMessage('ended');
});
