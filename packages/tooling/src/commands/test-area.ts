/** `npm test -w mf-jobs [-- folder …]`: the tests of one area, or of folders in it. They start nothing. */
import { run } from '../run-command.ts';

const [area = '', ...folders] = process.argv.slice(2);
const places = folders.length > 0 ? folders.map((folder) => `${area}/${folder}`) : [`${area}/`];

process.exitCode = await run('vitest', ['run', '--project', 'browser', '--project', 'unit', ...places]);
