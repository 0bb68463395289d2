/** `npm run format [-- files]`: writes docs/openapi.json, formats all files or these, and applies fixes of the linter. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openApiDocument } from '@app/contract/openapi/document';
import { runOrExit } from '@app/operations/run-command';
import { ROOT } from '@app/operations/workspace';

writeFileSync(join(ROOT, 'docs/openapi.json'), JSON.stringify(openApiDocument()));
const named = process.argv.slice(2);
const files = named.length > 0 ? ['docs/openapi.json', ...named] : ['.'];
await runOrExit('Formatting', 'biome', ['check', '--write', '--files-ignore-unknown=true', ...files]);
