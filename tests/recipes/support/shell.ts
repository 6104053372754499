import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from '../../support/product.ts';

/** What of this process's environment a stranger's shell has too: nothing of npm's, of vitest's or of our own packages. */
const KEPT = ['HOME', 'USER', 'LANG', 'TERM', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

/** The environment of somebody who has just opened a shell. */
export function strangersEnvironment(): Record<string, string> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  const kept = KEPT.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(kept), PATH: path.join(delimiter) };
}

/** How a command ended, and what it printed. */
export interface Ended {
  readonly status: number | null;
  readonly output: string;
}

interface Place {
  readonly cwd?: string;
  /** Beside the {@link strangersEnvironment}. */
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs a program to its end. */
export function run(program: string, options: readonly string[], { cwd, env }: Place = {}): Promise<Ended> {
  const child = spawn(program, options, {
    cwd,
    env: { ...strangersEnvironment(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => (output += text.toString()));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, output }));
  });
}

/** Runs a shell's commands, one after another. @throws with what they printed, where one fails. */
export async function runCommands(commands: string, place: Place = {}): Promise<string> {
  const { status, output } = await run('sh', ['-ec', commands], place);
  if (status !== 0) throw new Error(`"${commands}" ended with ${String(status)}:\n${output}`);
  return output;
}

/** Ends a detached process with all that it has started. */
export function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has ended already.
  }
}
