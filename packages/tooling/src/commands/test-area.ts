/** `npm test -w mf-jobs [-- folder …]`: the tests of an area or of its folders, without starting anything. */
import { commandArguments } from '@app/operations/command-arguments';
import { orExit, run } from '@app/operations/run-command';

const [area = '', ...folders] = (
  await orExit(() => commandArguments({ maxPositionals: Number.POSITIVE_INFINITY }))
).positionals;
const places = folders.length > 0 ? folders.map((folder) => `${area}/${folder}`) : [`${area}/`];

process.exitCode = await run('vitest', ['run', '--project', 'browser', '--project', 'unit', ...places]);
