import { type ParseArgsConfig, parseArgs } from 'node:util';

type Options = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments of an npm command. One that the command does not take is an error: ignored, it would run something else
 * than was asked for.
 */
export function commandArguments<Taken extends Options = Record<never, never>>(
  taken: { options?: Taken; maxPositionals?: number } = {},
  args: string[] = process.argv.slice(2),
) {
  const { options = {} as Taken, maxPositionals = 0 } = taken;
  const parsed = parse(args, options);
  const unexpected = parsed.positionals[maxPositionals];
  if (unexpected !== undefined) throw new Error(`Unexpected argument '${unexpected}'. ${HELP}`);
  return parsed;
}

const HELP = 'What the command takes: add -- --help.';

function parse<Taken extends Options>(args: string[], options: Taken) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (error) {
    // The rest of Node's message explains how to pass such an argument all the same.
    const [sentence] = (error as Error).message.split('. ');
    throw new Error(`${sentence}. ${HELP}`);
  }
}
