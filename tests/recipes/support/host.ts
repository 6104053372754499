import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { findConsole, findSite } from '#build/built-site.ts';
import { digestOfSources } from '#build/sources.ts';
import { ROOT } from '../../support/product.ts';
import { copyOfClone, newFolder } from './clone.ts';
import { DEVICES, openNamespace, type Namespace } from './namespace.ts';
import { runCommands, type CommandResult } from './shell.ts';

const CONTROL = '/run/init.socket';
const MADE_BY_BUILD = 'dist dist-console .cache';

/** Opens the port as systemd does, before any service runs, and leaves it to those that process 1 starts. */
const LISTEN = `use Socket; $^F = 9;
socket(my $s, PF_INET, SOCK_STREAM, 0) or die;
setsockopt($s, SOL_SOCKET, SO_REUSEADDR, 1) or die;
bind($s, sockaddr_in(4321, inet_aton("127.0.0.1"))) or die;
listen($s, 2000) or die;
fileno($s) == 3 or die;
exec @ARGV;`;

/** Stand-ins for what a test's host lacks: a system manager, a Git server and the npm registry. */
const STAND_INS = {
  systemctl: `#!/usr/bin/env node
const { connect } = require('node:net');
const socket = connect('${CONTROL}', () => socket.write(JSON.stringify(process.argv.slice(2))));
socket.on('data', (code) => process.exit(Number(code)));
socket.on('end', () => process.exit());`,
  // Packages and build of the clone.
  npm: `#!/bin/sh -e
case "$1 $2" in
"ci ") ln -s /repo/node_modules node_modules ;;
"run build") cd /repo; cp -a ${MADE_BY_BUILD} "$OLDPWD" ;;
*) PATH=$(echo "$PATH" | sed "s#^[^:]*:##") exec npm "$@" ;;
esac`,
  'apt-get': '#!/bin/sh\n',
};

export interface Host extends Pick<Namespace, 'originOf' | 'output' | 'stop'> {
  /** As root, in the folder and with the settings of the deployment guide's reader. @throws with its output */
  run(commands: string): Promise<string>;
  /** Without an error. */
  try(commands: string): Promise<CommandResult>;
}

/** A clone that is built, whose files a {@link Host} gets as if from its Git server. */
export async function builtClone(): Promise<string> {
  const folder = await copyOfClone('deployed');
  if (isProjectBuilt()) await runCommands(`cp -a ${MADE_BY_BUILD} ${folder}/`, { cwd: ROOT });
  else await runCommands('npm run build', { cwd: folder });
  return folder;
}

/** As after the earlier parts of the suite: from the present sources and without settings, as a clone would be. */
function isProjectBuilt(): boolean {
  const madeOf = findSite()?.madeOf;
  if (madeOf === undefined || findConsole() === undefined) return false;
  return madeOf.sources === digestOfSources() && Object.keys(madeOf.settings).length === 0;
}

/** This machine with a folder of changes, its own network, and nothing running. */
export async function openHost(name: string, repository: string): Promise<Host> {
  const folder = newFolder(name);
  const root = path.join(folder, 'root');
  for (const part of ['', '.upper', '.work']) mkdirSync(root + part);
  const standIns = path.join(folder, 'stand-ins');
  mkdirSync(standIns);
  for (const [program, text] of Object.entries(STAND_INS))
    writeFileSync(path.join(standIns, program), text, { mode: 0o755 });
  mkdirSync(`${root}.upper/repo`);
  mkdirSync(`${root}.upper/stand-ins`);
  const PATH = [
    '/stand-ins',
    '/usr/local/sbin',
    '/usr/local/bin',
    '/usr/sbin',
    '/usr/bin',
    '/sbin',
    '/bin',
  ].join(':');
  const namespace = await openNamespace({
    root,
    mounts: [
      'mount -t overlay -o "lowerdir=/,upperdir=$root.upper,workdir=$root.work" overlay "$root"',
      DEVICES,
      `mount --bind ${repository} "$root/repo"`,
      `mount --bind ${standIns} "$root/stand-ins"`,
      'mount -t tmpfs tmpfs "$root/tmp"; mount -t tmpfs tmpfs "$root/run"',
    ].join('; '),
    first: [
      root,
      'env',
      `PATH=${PATH}`,
      'perl',
      '-e',
      LISTEN,
      'node',
      '/repo/tests/recipes/support/init.js',
      CONTROL,
    ],
  });
  const attempt = (commands: string) =>
    namespace.run(
      `export PATH=${PATH} HOME=/root GIT_CONFIG_COUNT=2 \\
        GIT_CONFIG_KEY_0=url./repo.insteadOf GIT_CONFIG_VALUE_0=https://git.example.com/estiba.git \\
        GIT_CONFIG_KEY_1=safe.directory GIT_CONFIG_VALUE_1='*'
      ${commands}`,
    );
  return {
    ...namespace,
    try: attempt,
    async run(commands) {
      const { status, output } = await attempt(commands);
      if (status !== 0)
        throw new Error(`"${commands}" ended with ${String(status)}:\n${output}\n${namespace.output()}`);
      return output;
    },
  };
}
