import { DOORS, type Door } from '../doors.ts';

export type Match = { door: Door } | { otherMethods: string[] } | undefined;

const byPath = Map.groupBy(DOORS, (door) => door.path);
// A job's number, a photo's id: never a percent sign, a dot or a semicolon.
const SEGMENT = '[A-Za-z0-9_-]{1,128}';
const patterns = [...byPath]
  .filter(([path]) => path.includes(':'))
  .map(([path, doors]) => ({ pattern: new RegExp(`^${path.replace(/:\w+/g, SEGMENT)}$`), doors }));

/** The door for a call; the other methods of its path when only those exist; undefined for an unknown path. */
export function matchDoor(method: string, path: string): Match {
  const doors = byPath.get(path) ?? patterns.find(({ pattern }) => pattern.test(path))?.doors;
  if (!doors) return undefined;
  const wanted = method === 'HEAD' ? 'GET' : method;
  const door = doors.find((candidate) => candidate.method === wanted);
  return door ? { door } : { otherMethods: doors.flatMap(namesOf) };
}

const namesOf = ({ method }: Door) => (method === 'GET' ? ['GET', 'HEAD'] : [method]);
