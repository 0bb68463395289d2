import * as v from 'valibot';
import { exactText, requiredKey } from '../shared/validation.ts';

/** Characters. Recommended minimum for a password without a second factor. */
export const MIN_PASSWORD_LENGTH = 15;

/** Characters. Bounds the work of hashing. */
export const MAX_PASSWORD_LENGTH = 1024;

/** Letters and digits that a password needs besides names. */
const MIN_OTHER_CHARACTERS = 8;

/** Characters. Shorter words of a name occur in any sentence and are ignored. */
const MIN_WORD_LENGTH = 3;

export const COMMON_PASSWORD_MESSAGE =
  'New password is one of the first that anybody would try. A short sentence of your own is better';

/** A password field; white space is significant. */
export const passwordText = (label: string, max: number) =>
  requiredKey(v.pipe(exactText(label, max, `${label} is required`), v.nonEmpty(`${label} is required`)));

const currentPassword = passwordText('Current password', MAX_PASSWORD_LENGTH);

/** The body of `POST /api/auth/password`: what is wrong with the new password is said together with a wrong current one. */
export const passwordsSchema = v.object({
  currentPassword,
  newPassword: requiredKey(exactText('New password', MAX_PASSWORD_LENGTH, 'New password is required')),
});

const passwordChangeSchema = v.object({
  currentPassword,
  newPassword: v.pipe(
    passwordText('New password', MAX_PASSWORD_LENGTH),
    v.minLength(MIN_PASSWORD_LENGTH, `New password must have at least ${MIN_PASSWORD_LENGTH} characters`),
  ),
});

/** A change to another password, which is not made of the account's and the company's names. */
export const passwordChangeSchemaFor = (names: readonly string[]) =>
  v.pipe(
    passwordChangeSchema,
    v.forward(
      v.partialCheck(
        [['currentPassword'], ['newPassword']],
        ({ currentPassword, newPassword }) => newPassword !== currentPassword,
        'New password must be another than the current one',
      ),
      ['newPassword'],
    ),
    v.forward(
      v.partialCheck(
        [['newPassword']],
        ({ newPassword }) => !consistsOfNames(newPassword, names),
        "New password must be more than the company's name or the username",
      ),
      ['newPassword'],
    ),
  );

const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** True when a password contains these names, or words of them, and fewer than 8 other letters and digits. */
export function consistsOfNames(password: string, names: readonly string[]): boolean {
  const whole = wordsOf(password).join('');
  const words = names.flatMap((name) => [wordsOf(name).join(''), ...wordsOf(name)]);
  const rest = words
    .filter((word) => word.length >= MIN_WORD_LENGTH)
    .sort((a, b) => b.length - a.length)
    .reduce((text, word) => text.replaceAll(word, ''), whole);
  return rest !== whole && rest.length < MIN_OTHER_CHARACTERS;
}
