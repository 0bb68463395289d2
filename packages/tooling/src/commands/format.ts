/** `npm run format`: writes docs/openapi.json from the contract, formats every file and applies fixes of the linter. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@app/contract/openapi/document';
import { runOrExit } from '../run-command.ts';
import { ROOT } from '../workspace.ts';

writeFileSync(join(ROOT, 'docs/openapi.json'), JSON.stringify(openApiDocument()));
await runOrExit('Formatting', 'biome', ['check', '--write', '.']);
