/** `.ci/compose` inspects the built images: configuration, contents, size. */
import { execFileSync } from 'node:child_process';
import { exitWith } from '../run-command.ts';
import { AREAS, SERVICES } from '../workspace.ts';
import { type Image, imageFaults } from './image-faults.ts';

const BASE = 'node:24-bookworm-slim';
const SERVERS = ['gateway', ...SERVICES];
const LIST_FILES =
  'find /app -path "*/node_modules/*" -prune -o -type f -print; ls -d /app/node_modules/*/package.json /app/node_modules/@*/*/package.json 2>/dev/null || true';

const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8' });
const lines = (text: string) => text.split('\n').filter(Boolean);
const inspect = (image: string) => JSON.parse(docker('image', 'inspect', image))[0];

function look(part: string, image: string): Image {
  const { Config, Size } = inspect(image);
  const base = inspect(BASE);
  const madeWith = (name: string) =>
    lines(docker('history', '--no-trunc', '--format', '{{.CreatedBy}}', name));
  const history = madeWith(image);
  const sh = ['--rm', '--network', 'none', '--entrypoint', 'sh', image, '-c', LIST_FILES];
  return {
    part,
    isServer: SERVERS.includes(part),
    config: Config,
    // Layers of the base image are not checked.
    history: history.slice(0, history.length - madeWith(BASE).length),
    files: lines(docker('run', ...sh)),
    ownSize: Size - base.Size,
  };
}

const tag = process.env.TAG || 'local';
const images = [...SERVERS, ...AREAS, 'setup'].map((part) => look(part, `cleaning-company/${part}:${tag}`));
for (const { part, ownSize } of images)
  console.log(`${part.padEnd(20)}${(ownSize / 1e6).toFixed(1).padStart(6)} MB on top of the base`);
console.log(`${'base'.padEnd(20)}${(inspect(BASE).Size / 1e6).toFixed(0).padStart(6)} MB, shared by all`);

const faults = images.flatMap((image) => imageFaults(image).map((fault) => `${image.part} ${fault}`));
if (faults.length > 0) exitWith(faults.join('\n'));
