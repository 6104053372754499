import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer, connect, type AddressInfo, type Socket } from 'node:net';
import path from 'node:path';
import { run, runCommands, cleanEnvironment, type CommandResult } from './shell.ts';

/** Mounts the host's devices and processes below `$root`. */
export const DEVICES = 'mount --rbind /dev "$root/dev"; mount -t proc proc "$root/proc"';

const SEVERAL_ROOTS =
  'mkdir "$root" "$root/upper" "$root/work" "$root/all"; mount -t overlay -o "lowerdir=/,upperdir=$root/upper,workdir=$root/work" overlay "$root/all"';

/** Whether this process may create namespaces; usually only root may. */
export async function canIsolate(folder: string): Promise<boolean> {
  const root = path.join(folder, 'probe');
  const options = ['--mount', '--pid', '--net', '--fork', 'sh', '-ec', SEVERAL_ROOTS];
  const { status } = await run('unshare', options, { env: { root } }).catch(() => ({ status: 1 }));
  return status === 0;
}

/** A process with its own root folder, process ids and network. */
export interface Namespace {
  /** The host's id of process 1 in the namespace. */
  readonly pid: number;
  run(commands: string, user?: string): Promise<CommandResult>;
  /** Forwards a port of the namespace's loopback interface to the host. */
  originOf(port: number): Promise<string>;
  readonly ended: Promise<number | string>;
  output(): string;
  stop(): Promise<void>;
}

interface NamespaceOptions {
  readonly root: string;
  /** Shell commands that mount the root folder at `$root`. */
  readonly mounts: string;
  /** Arguments of `chroot` for process 1. */
  readonly first: readonly string[];
  readonly env?: Readonly<Record<string, string>>;
}

/** Starts process 1 of a {@link Namespace}. It ends with this process, whose end closes its standard input. */
export async function openNamespace({ root, mounts, first, env = {} }: NamespaceOptions): Promise<Namespace> {
  const script = `ip link set lo up; ${mounts}; exec chroot "$@"`;
  const child = spawn(
    'unshare',
    ['--mount', '--pid', '--net', '--fork', '--kill-child', 'sh', '-ec', script, 'sh', ...first],
    { env: { ...cleanEnvironment(), ...env, root }, stdio: ['pipe', 'pipe', 'pipe'] },
  );
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (printed += text.toString()));
  }
  const ended = new Promise<number | string>((resolve) =>
    child.once('close', (code, signal) => resolve(code ?? signal ?? 'unknown')),
  );
  await Promise.race([once(child.stdout, 'data'), ended]);
  const pid = firstChildOf(child);
  if (pid === undefined) throw new Error(`It ended at once: ${printed}`);
  const bridges: (() => void)[] = [];
  return {
    pid,
    run: (commands, user = 'root') =>
      run('nsenter', [
        ...['--target', String(pid), '--mount', '--pid', '--net', '--root', '--wd'],
        ...['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups', 'sh', '-ec', commands],
      ]),
    originOf: async (port) => {
      const bridge = await openBridge(pid, port, path.join(path.dirname(root), `${randomUUID()}.socket`));
      bridges.push(bridge.close);
      return bridge.origin;
    },
    ended,
    output: () => printed,
    stop: async () => {
      for (const close of bridges) close();
      child.kill('SIGKILL');
      await ended;
    },
  };
}

function firstChildOf({ pid = 0 }: ChildProcess): number | undefined {
  try {
    const [first] = readFileSync(`/proc/${String(pid)}/task/${String(pid)}/children`, 'utf8').split(' ');
    return first ? Number(first) : undefined;
  } catch {
    return undefined;
  }
}

/** A Unix socket connects the two networks, because both see the file system. */
const LISTENER = `
const { createServer, connect } = require('node:net');
createServer((from) => {
  const to = connect(Number(process.argv[2]), '127.0.0.1');
  from.pipe(to).pipe(from);
  for (const [one, other] of [[from, to], [to, from]]) one.on('error', () => other.destroy());
}).listen(process.argv[1], () => console.log('ready'));
process.stdin.on('end', () => process.exit()).resume();
`;

async function openBridge(
  pid: number,
  port: number,
  socket: string,
): Promise<{ origin: string; close: () => void }> {
  const inside = spawn(
    'nsenter',
    ['--target', String(pid), '--net', process.execPath, '-e', LISTENER, socket, String(port)],
    { stdio: ['pipe', 'pipe', 'inherit'] },
  );
  await once(inside.stdout, 'data');
  const open = new Set<Socket>();
  const server = createServer((from) => {
    const to = connect(socket);
    open.add(from);
    from.once('close', () => open.delete(from));
    from.pipe(to).pipe(from);
    from.on('error', () => to.destroy());
    to.on('error', () => from.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  // A listening TCP server has an AddressInfo.
  const address = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${String(address.port)}`,
    close: () => {
      server.close();
      for (const each of open) each.destroy();
      inside.kill();
    },
  };
}

/** Runs commands with private mounts. @throws if one fails */
export const runMounted = (
  root: string,
  mounts: string,
  commands: string,
  env: Readonly<Record<string, string>> = {},
): Promise<string> => {
  const script = `unshare --mount sh -ec '${mounts}; exec chroot "$root" /bin/sh -ec "$commands"'`;
  return runCommands(script, { env: { ...env, root, commands } });
};
