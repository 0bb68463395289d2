/** `npm test -w mf-jobs [-- folder …]`: the tests of an area or of its folders, without starting anything. */
import { run } from '../run-command.ts';

const [area = '', ...folders] = process.argv.slice(2);
const places = folders.length > 0 ? folders.map((folder) => `${area}/${folder}`) : [`${area}/`];

process.exitCode = await run('vitest', ['run', '--project', 'browser', '--project', 'unit', ...places]);
