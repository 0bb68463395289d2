/** `npm run format`: formats every file and mends what the linter can mend by itself. */
import { runOrExit } from '../run-command.ts';

await runOrExit('Formatting', 'biome', ['check', '--write', '.']);
