import * as v from 'valibot';
import { LENGTHS } from './lengths.ts';
import { required, textOrNull } from './validation.ts';

/** Two letters in capitals, as on an envelope; a longer name as it was typed. */
const asPrinted = (state: string) => state.replace(/^\s*[a-z]{2}\s*$/i, (code) => code.trim().toUpperCase());

export const requiredState = v.pipe(required('State is required', LENGTHS.state), v.transform(asPrinted));

/** A state that becomes null when it is absent, null or ''. */
export const stateOrNull = v.pipe(
  textOrNull('State', LENGTHS.state),
  v.transform((state) => state && asPrinted(state)),
);
