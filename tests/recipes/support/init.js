// Process 1 of a test's host: starts the services that its `systemctl` names, from their unit files. It has the listening
// socket as descriptor 3 and passes it on, as systemd does for estiba.socket.
import { execFileSync, spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { clearTimeout, setTimeout } from 'node:timers';

const [, , control] = process.argv;
const SOCKET = 3;
const RESTART_MS = 2000;

const unit = (name) => {
  const text = readFileSync('/etc/systemd/system/estiba.service', 'utf8');
  return new RegExp(`^${name}=(.+)$`, 'm').exec(text)?.[1] ?? '';
};

/** Its environment is that of a new service: PATH and what the unit sets. */
const COMMANDS = {
  estiba: () => [
    ...['setpriv', `--reuid=${unit('User')}`, `--regid=${unit('User')}`, '--clear-groups'],
    ...['env', '-i', `PATH=${process.env['PATH'] ?? ''}`, unit('Environment')],
    ...[
      'sh',
      '-c',
      `umask ${unit('UMask')}; cd ${unit('WorkingDirectory')}; LISTEN_FDS=1 LISTEN_PID=$$ exec ${unit('ExecStart')}`,
    ],
  ],
  caddy: () => ['caddy', 'run', '--config', '/etc/caddy/Caddyfile', '--adapter', 'caddyfile'],
};

const services = Object.fromEntries(
  Object.keys(COMMANDS).map((name) => [
    name,
    { child: undefined, isWanted: false, ended: Promise.resolve(), again: undefined },
  ]),
);

function start(name) {
  const service = services[name];
  service.isWanted = true;
  clearTimeout(service.again);
  if (service.child !== undefined) return;
  if (name === 'estiba') makeStateFolder();
  const [program, ...options] = COMMANDS[name]();
  const child = spawn(program, options, { stdio: ['ignore', 'inherit', 'inherit', SOCKET] });
  service.child = child;
  service.ended = new Promise((resolve) => child.once('close', resolve)).then(() => {
    service.child = undefined;
    service.again = setTimeout(() => {
      if (service.isWanted && service.child === undefined) start(name);
    }, RESTART_MS);
  });
}

function makeStateFolder() {
  const user = unit('User');
  const mode = unit('StateDirectoryMode');
  execFileSync('install', ['-d', '-o', user, '-g', user, '-m', mode, `/var/lib/${unit('StateDirectory')}`]);
}

async function stop(name) {
  const service = services[name];
  service.isWanted = false;
  service.child?.kill('SIGTERM');
  await service.ended;
}

async function obey([verb, ...given]) {
  const names = given.filter((each) => !each.startsWith('-') && !each.endsWith('.socket'));
  for (const name of names.map((each) => each.replace(/\.service$/, ''))) {
    const [, version, cluster] = /^postgresql@(\d+)-(.+)$/.exec(name) ?? [];
    if (version !== undefined)
      execFileSync('pg_ctlcluster', [version, cluster, verb, '--', '-m', 'fast', '-w'], { stdio: 'inherit' });
    else if (verb === 'is-active') return services[name].child === undefined ? 3 : 0;
    else {
      if (verb !== 'start' && verb !== 'enable') await stop(name);
      if (verb !== 'stop') start(name);
    }
  }
  return 0;
}

rmSync(control, { force: true });
createServer((connection) => {
  connection.once('data', (line) => {
    obey(JSON.parse(line.toString()))
      .catch((error) => {
        console.error(error);
        return 1;
      })
      .then((code) => connection.end(String(code)));
  });
}).listen(control, () => console.log('ready'));
