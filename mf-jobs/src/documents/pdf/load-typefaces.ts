import { type Face, loadFace } from './fonts.ts';
import { typefacesFor } from './typefaces.ts';

/** Reads a file of the build and returns a `blob:` or `data:` URL of it. */
export type ReadTypeface = (name: string) => Promise<string>;

type CodePoints = (codePoint: number) => boolean;
type Group = { file: string; has: CodePoints };

/** A text of thousands of different characters would load megabytes; what is missing then is drawn. */
const MAX_FILES = 60;

const lists = new Map<string, Promise<Group[]>>();

/**
 * Loads the typefaces for the characters of some texts that no face in `own` has, as far as there are any. What cannot be
 * loaded is left out: its characters are drawn.
 */
export async function loadTypefaces(
  texts: readonly string[],
  own: Face,
  read: ReadTypeface,
): Promise<readonly Face[]> {
  const missing = new Set([...texts.join('')].filter((character) => !own.has(character.codePointAt(0)!)));
  if (missing.size === 0) return [];
  const files = new Set<string>();
  for (const { name, letters } of typefacesFor([...missing].join(''))) {
    const wanted = [...missing].filter((character) => letters.test(character));
    if (wanted.length === 0) continue;
    const groups = await groupsOf(name, read).catch(() => []);
    for (const character of wanted) {
      const group = groups.find(({ has }) => has(character.codePointAt(0)!));
      if (!group || (files.size === MAX_FILES && !files.has(group.file))) continue;
      files.add(group.file);
      missing.delete(character);
    }
  }
  const faces = await Promise.all([...files].map((file) => faceOf(file, read).catch(() => undefined)));
  return faces.filter((face) => face !== undefined);
}

const faceOf = async (file: string, read: ReadTypeface): Promise<Face> => loadFace(file, () => read(file));

/** The files of a typeface, read once. */
function groupsOf(name: string, read: ReadTypeface): Promise<Group[]> {
  const known = lists.get(name);
  if (known) return known;
  const list = readList(`${name}.json`, read).catch((error: unknown) => {
    // The next document tries again.
    lists.delete(name);
    throw error;
  });
  lists.set(name, list);
  return list;
}

async function readList(file: string, read: ReadTypeface): Promise<Group[]> {
  const list: [file: string, ranges: string][] = await (await fetch(await read(file))).json();
  return list.map(([name, ranges]) => ({ file: name, has: within(ranges) }));
}

/** `4e00-4e05,4e07` */
function within(ranges: string): CodePoints {
  const parsed = ranges.split(',').map((range) => {
    const [first, last = first] = range.split('-');
    return [Number.parseInt(first!, 16), Number.parseInt(last!, 16)] as const;
  });
  return (codePoint) => parsed.some(([first, last]) => first <= codePoint && codePoint <= last);
}
