import { spawn, type ChildProcess } from 'node:child_process';
import { delimiter } from 'node:path';
import { ROOT } from '../../support/product.ts';

/** Excludes variables of npm, vitest and our own packages. */
const INHERITED = ['HOME', 'USER', 'LANG', 'TERM', 'TMPDIR', 'NODE_EXTRA_CA_CERTS'];

/** The environment of a newly opened shell. */
export function cleanEnvironment(): Record<string, string> {
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.startsWith(ROOT));
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), PATH: path.join(delimiter) };
}

export interface CommandResult {
  readonly status: number | null;
  readonly output: string;
}

interface RunOptions {
  readonly cwd?: string;
  readonly env?: Readonly<Record<string, string>>;
}

export function run(
  program: string,
  options: readonly string[],
  { cwd, env }: RunOptions = {},
): Promise<CommandResult> {
  const child = spawn(program, options, {
    cwd,
    env: { ...cleanEnvironment(), ...env },
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

/** Runs shell commands. @throws with their output if one fails */
export async function runCommands(commands: string, index: RunOptions = {}): Promise<string> {
  const { status, output } = await run('sh', ['-ec', commands], index);
  if (status !== 0) throw new Error(`"${commands}" ended with ${String(status)}:\n${output}`);
  return output;
}

/** Kills a detached process and its children. */
export function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // The process has already exited.
  }
}
