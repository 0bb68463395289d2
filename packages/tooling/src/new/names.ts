/** `extra-rooms` */
const KEBAB = /^[a-z][a-z0-9]*(-[a-z][a-z0-9]*)*$/;
const SNAKE = /^[a-z][a-z0-9]*(_[a-z0-9]+)*$/;
const CAMEL = /^[a-z][a-zA-Z0-9]*$/;
const WORD = /^[a-z]+$/;

const FORMS = {
  kebab: [KEBAB, 'lower-case words joined by hyphens, such as extra-rooms'],
  snake: [SNAKE, 'lower-case words joined by underscores, such as add_color'],
  camel: [CAMEL, 'one name in camel case, such as findAll'],
  word: [WORD, 'one lower-case word, such as payments'],
} as const;

/** Checks the form of a name. @throws {Error} with one sentence that names the form */
export function checkName(what: string, name: string, form: keyof typeof FORMS): void {
  const [pattern, sentence] = FORMS[form];
  if (!pattern.test(name))
    throw new Error(`${name} cannot be the name of a ${what}: it must be ${sentence}.`);
  if (RESERVED.has(name))
    throw new Error(`${name} cannot be the name of a ${what}: the language uses the word.`);
}

const RESERVED = new Set(
  'await break case catch class const continue debugger default delete do else enum export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof var void while with yield'.split(
    ' ',
  ),
);

const words = (name: string) => name.split(/[-_]/);
const upperFirst = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `extra-rooms` → `extraRooms` */
export const camel = (name: string): string =>
  words(name)
    .map((word, index) => (index > 0 ? upperFirst(word) : word))
    .join('');

/** `extra-rooms` → `ExtraRooms` */
export const pascal = (name: string): string => upperFirst(camel(name));

/** `extra-rooms` → `Extra rooms` */
export const label = (name: string): string => upperFirst(words(name).join(' '));

/** @throws {Error} with the known names */
export function checkKnown(what: string, name: string, known: readonly string[]): void {
  if (!known.includes(name))
    throw new Error(`There is no ${what} ${name || 'without a name'}. There are ${known.join(', ')}.`);
}
