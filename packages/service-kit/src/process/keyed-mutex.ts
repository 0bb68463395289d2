const WAIT_MS = 2000;

const places = new WeakMap<object, Map<string, Promise<unknown>>>();

/** Runs work of the same place and name one after the other; who would wait too long gets the error. */
export async function inTurn<T>(
  place: object,
  name: string,
  work: () => Promise<T>,
  tooLong: () => Error,
): Promise<T> {
  const running = places.get(place) ?? new Map<string, Promise<unknown>>();
  places.set(place, running);
  const deadline = Date.now() + WAIT_MS;
  for (let first = running.get(name); first; first = running.get(name)) {
    if (!(await endsBefore(deadline, first))) throw tooLong();
  }
  const mine = work();
  running.set(name, mine);
  try {
    return await mine;
  } finally {
    running.delete(name);
  }
}

async function endsBefore(deadline: number, work: Promise<unknown>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), deadline - Date.now());
  });
  const ended = () => true as const;
  return Promise.race([work.then(ended, ended), late]).finally(() => clearTimeout(timer));
}
