import { type ChildProcess, fork } from 'node:child_process';
import { setPriority } from 'node:os';
import { join } from 'node:path';
import { ALLOCATOR_ENV } from '@app/service-kit/process/memory';
import type { Redraw, Redrawn } from './redraw.ts';

// The time is longer than sharp's own limit, which some decoders exceed.
const TIMEOUT_MS = 15_000;
const IDLE_MS = 5_000;
/** The priority is below all services, so pictures delay no calls, but not so low that a busy machine times out. */
const NICENESS = 5;

/**
 * Runs decoders in a process of its own, one image at a time. The process starts with the first image and ends when idle,
 * which returns all of its memory; a decoder that crashes or hangs ends no other request.
 */
export function decoderProcess(idleMs = IDLE_MS) {
  let child: ChildProcess | undefined;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const { PATH, NODE_COMPILE_CACHE } = process.env;
    const started = fork(join(import.meta.dirname, 'decoder.ts'), {
      // The environment has no secrets. glibc returns freed memory at once when large blocks are mapped separately.
      env: { PATH, NODE_COMPILE_CACHE, ...ALLOCATOR_ENV },
      execArgv: [],
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(started);
    started.on('error', () => undefined);
    started.once('exit', () => {
      if (child === started) child = undefined;
    });
    // An idle decoder does not keep the service from ending.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function stop(): void {
    child?.kill('SIGKILL');
    child = undefined;
  }

  return {
    /**
     * An image that a decoder crashes on or does not finish is unreadable; so is an aborted one. Rejects when the process
     * cannot be started: the image may be good.
     */
    run(job: Redraw, signal: AbortSignal): Promise<Redrawn> {
      clearTimeout(idle);
      child ??= start();
      const running = child;
      return new Promise((resolve, reject) => {
        const release = () => {
          clearTimeout(timeout);
          running.removeAllListeners('message').off('exit', onExit).off('error', onError);
          signal.removeEventListener('abort', onAbort);
          idle = setTimeout(stop, idleMs);
          idle.unref();
        };
        const finish = (redrawn: Redrawn) => {
          release();
          resolve(redrawn);
        };
        const onExit = () => finish({ failure: 'unreadable' });
        const onAbort = () => {
          stop();
          onExit();
        };
        // The process could not be started, or ended before it received the job.
        const onError = (error: Error) => {
          stop();
          release();
          reject(error);
        };
        const timeout = setTimeout(onAbort, TIMEOUT_MS);
        running.once('message', finish).once('exit', onExit).once('error', onError);
        signal.addEventListener('abort', onAbort);
        running.send(job);
      });
    },
  };
}

/** Lowers the priority at once: threads that start later have that of the thread that starts them. */
function lowerPriority({ pid }: ChildProcess): void {
  try {
    if (pid) setPriority(pid, NICENESS);
  } catch {
    // It has ended, or the system does not allow it.
  }
}
