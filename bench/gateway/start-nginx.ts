import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import type { Part } from './start-process.ts';

// CPU time is measured in ticks of 10 ms (`getconf CLK_TCK`).
const TICK_MICROSECONDS = 10_000;
const MEGABYTE = 1e6;

/** nginx with one worker in front of the service, with keep-alive like the gateway. */
export async function startNginx(program: string, target: string, port: number): Promise<Part> {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'));
  const file = join(folder, 'nginx.conf');
  await writeFile(file, configuration(folder, new URL(target).host, port));
  const child = spawn(program, ['-p', folder, '-c', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => false))) await later(50);
  const worker = Number(
    await readFile(`/proc/${child.pid}/task/${child.pid}/children`, 'utf8').then((list) => list.trim()),
  );
  return {
    url,
    used: async () => ({ cpu: await cpuOf(worker), rss: await memoryOf(worker) }),
    async stop() {
      const ended = new Promise((done) => child.once('exit', done));
      child.kill();
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

const configuration = (folder: string, target: string, port: number) => `
daemon off;
worker_processes 1;
pid ${folder}/pid;
error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log ${folder}/access.log;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  client_max_body_size 16m;
  upstream service { server ${target}; keepalive 64; }
  server {
    listen 127.0.0.1:${port};
    keepalive_requests 1000000;
    location / {
      proxy_pass http://service;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_request_buffering off;
      proxy_buffering off;
    }
  }
}
`;

/** User and system time of a process (µs). The process name, which may contain spaces, is in brackets before them. */
async function cpuOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * TICK_MICROSECONDS;
}

async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024) / MEGABYTE;
}
