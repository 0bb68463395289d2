/**
 * `npm run new remote <name> | service <name> | call <service> <name> | step <name> | migration <service> <name>`: creates
 * the files of one and registers it everywhere.
 */
import { join } from 'node:path';
import { hasKubectl } from '../kubernetes/kubectl.ts';
import { changesIn } from '../new/changes.ts';
import { planNew } from '../new/plan.ts';
import { exitWith, orExit, runOrExit } from '../run-command.ts';
import { ROOT } from '../workspace.ts';

const changes = changesIn(ROOT);
const left = await orExit(() => planNew(changes, process.argv.slice(2), new Date()));
const hasManifests = changes.files().some((file) => file.startsWith('deploy/kubernetes/'));
if (hasManifests && !hasKubectl())
  exitWith(
    'It needs kubectl 1.32 or newer, which renders its manifests: https://kubernetes.io/docs/tasks/tools/',
  );
const files = changes.write();
if (hasManifests)
  await runOrExit('Rendering the manifests with kubectl', join(ROOT, 'deploy/kubernetes/render'), []);
await runOrExit('Formatting', process.execPath, [join(import.meta.dirname, 'format.ts'), ...files]);
// Checks read the list of git's files.
await runOrExit('git add', 'git', ['add', '--intent-to-add', ...files]);
console.log(`${files.map((file) => `  ${file}`).join('\n')}\n${left}`);
