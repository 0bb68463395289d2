/** `npm run format`: formats every file and mends what the linter can mend by itself. */
import { mustRun } from '../run-command.ts';

await mustRun('Formatting', 'biome', ['check', '--write', '.']);
