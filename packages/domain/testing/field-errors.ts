import * as v from 'valibot';

/** The first message of each invalid field; {} for a valid input. */
export function fieldErrors(
  schema: v.GenericSchema<unknown, unknown>,
  input: unknown,
): Record<string, string> {
  const checked = v.safeParse(schema, input);
  const found: Record<string, string> = {};
  for (const issue of checked.issues ?? []) found[v.getDotPath(issue) ?? ''] ??= issue.message;
  return found;
}
