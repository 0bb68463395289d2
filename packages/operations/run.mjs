#!/usr/bin/env node
// The entry point of every npm command. Runs on Node 20 and later without installed packages: installs those of the
// lockfile, takes the newer of that Node and the one among them, and runs `src/commands/<command>.ts` of this package or of
// packages/tooling with it, or the program at a path such as bench/run.ts.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const [command = 'start', ...args] = process.argv.slice(2);

const [own, ofTooling] = ['operations', 'tooling'].map(
  (name) => `packages/${name}/src/commands/${command}.ts`,
);
const program = command.includes('/') ? command : existsSync(join(root, own)) ? own : ofTooling;
const file = join(root, program);
if (args.includes('--help')) {
  console.log(describeCommand());
  process.exit();
}

/** The program that runs at the moment; a signal reaches it, too. */
let running;
let isStopping = false;
// Set before anything is started: a signal that ended this process alone would leave that behind.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => stopRunning(signal));
// npm forwards SIGTERM and SIGINT to its shell only and SIGHUP to nothing, so this process notices when one of them has ended.
const starters = processesThatStartedThis();
setInterval(() => {
  if (!isStopping && !starters.every(isRunning)) stopRunning('SIGTERM');
}, 500);

// Only a product that is started or built, and the commands of this package, can do without.
await installIfStale({ withTools: program !== own && !['start', 'build'].includes(command) });
const node = findNode();
const { code, signal } = await runToEnd(node, [file, ...args], {
  env: {
    // Stripped types and compiled code stay for the next start, and the compiler out of memory.
    NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
    ...process.env,
    PATH: [dirname(node), join(root, 'node_modules/.bin'), process.env.PATH].join(pathSeparator()),
  },
});
process.exit(code ?? (signal === 'SIGINT' ? 130 : 1));

function runToEnd(program, programArgs, options) {
  // A signal came before anything was started.
  if (isStopping) process.exit(1);
  running = spawn(program, programArgs, { cwd: root, stdio: 'inherit', ...options });
  return new Promise((end) => {
    running.once('error', () => end({ code: 1 }));
    running.once('exit', (code, signal) => end({ code, signal }));
  });
}

function stopRunning(signal) {
  isStopping = true;
  // On Windows Ctrl-C reaches the program directly, and a signal would end it before it has stopped its processes.
  if (signal === 'SIGINT' && process.platform === 'win32') return;
  if (running) running.kill(signal);
  else process.exit(1);
}

/** The comment at the top of the command's file: what it does, and its arguments. */
function describeCommand() {
  const [comment = ''] = /^\/\*\*.*?\*\//s.exec(readFileSync(file, 'utf8')) ?? [];
  return comment.replaceAll(/^\/?[ *]+\/?|\s*\*\/$/gm, '').trim();
}

/** The ids of npm and of the shell in which npm runs its scripts; none without npm. */
function processesThatStartedThis() {
  const { npm_lifecycle_event, npm_lifecycle_script = '', npm_config_user_agent = '' } = process.env;
  if (!npm_lifecycle_event || process.platform === 'win32') return [];
  const shell = process.ppid;
  const { parent, command: ofShell } = describeProcess(shell);
  // Some shells replace themselves by the command; the parent is npm itself then.
  const found = ofShell.includes('run.mjs') ? [shell, parent] : [shell];
  // A program that one of these commands runs inherits the variables and may start another command without npm.
  const byNpm =
    npm_config_user_agent.startsWith('npm/') && npm_lifecycle_script.includes(`run.mjs ${command}`);
  // npm has ended already, and the system has given its child to another process.
  if (byNpm && !isNpm(found.at(-1))) process.exit(1);
  return found;
}

/** npm is the title of its process, or the script that a Node runs. */
function isNpm(pid) {
  const words = describeProcess(pid).command.split(/[\0 ]/, 2);
  return words.some((word) => word.includes('npm'));
}

/** What the system says of a process; nothing of one that has ended. */
function describeProcess(pid) {
  if (process.platform === 'linux')
    try {
      // The name of the program, in parentheses, may contain spaces.
      const [, parent] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1).split(' ');
      return { parent: Number(parent), command: readFileSync(`/proc/${pid}/cmdline`, 'utf8') };
    } catch {
      return { parent: 0, command: '' };
    }
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,args=', '-p', String(pid)], { encoding: 'utf8' });
  const [parent, ...command] = stdout.trim().split(' ');
  return { parent: Number(parent), command: command.join(' ') };
}

function isRunning(pid) {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** What only tests, benchmarks and work on the product need is not installed before their first command. */
async function installIfStale({ withTools }) {
  const stamp = join(root, 'node_modules', '.installed-lockfile');
  const wanted = createHash('sha256')
    .update(readFileSync(join(root, 'package-lock.json')))
    .digest('hex');
  const [installed, isWithoutTools] = existsSync(stamp) ? readFileSync(stamp, 'utf8').split(' ') : [];
  // What was installed with the tools keeps them.
  const omit = !withTools && (!installed || isWithoutTools) ? ['--omit=dev'] : [];
  if (installed === wanted && (omit.length > 0 || !isWithoutTools)) return;
  console.log('Installing the packages that package-lock.json names (about half a minute)…');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { code } = await runToEnd(npm, ['ci', ...omit, '--loglevel=error'], {
    shell: process.platform === 'win32',
  });
  if (isStopping) process.exit(1);
  if (code !== 0)
    stop(
      'The packages could not be installed. Check the network connection to the npm registry and try again.',
    );
  writeFileSync(stamp, [wanted, ...omit].join(' '));
}

/** The newest Node 24 or later: the one that runs this, or the one among the packages. */
function findNode() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node';
  const os = process.platform === 'win32' ? 'win' : process.platform;
  const bundled = join(root, 'node_modules', `node-${os}-${process.arch}`);
  const found = [{ version: process.versions.node, path: process.execPath }];
  if (existsSync(bundled)) {
    const { version } = JSON.parse(readFileSync(join(bundled, 'package.json'), 'utf8'));
    found.push({ version, path: join(bundled, 'bin', file) });
  }
  const [newest] = found.sort((one, other) => compareVersions(other.version, one.version));
  const stated = readFileSync(join(root, '.nvmrc'), 'utf8').trim();
  const [major] = stated.split('.');
  if (compareVersions(newest.version, major) < 0)
    return stop(
      `Node ${major} is needed: no ready-made one exists for ${process.platform}-${process.arch}, so install it from https://nodejs.org and try again.`,
    );
  if (compareVersions(newest.version, stated) < 0)
    console.warn(
      `Node ${newest.version} is older than ${stated}, the version that .nvmrc asks for: install that one from https://nodejs.org.`,
    );
  return newest.path;
}

/** Negative if the version `one` is older than `other`; missing numbers count as 0. */
function compareVersions(one, other) {
  const numbers = (version) => [...version.split('.'), 0, 0].map(Number);
  const [left, right] = [numbers(one), numbers(other)];
  const index = [0, 1, 2].find((at) => left[at] !== right[at]) ?? 0;
  return left[index] - right[index];
}

function stop(sentence) {
  console.error(sentence);
  process.exit(1);
}

function pathSeparator() {
  return process.platform === 'win32' ? ';' : ':';
}
