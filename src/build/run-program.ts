import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/ground/start-error.ts';

const LEASH = new URL('./end-with-parent.js', import.meta.url).href;

/** The project's folder. */
export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

/** How a program is run. */
interface ProgramOptions extends Pick<SpawnOptions, 'env'> {
  /** Ends it at once. */
  readonly signal?: AbortSignal | undefined;
  /** Of what it prints only its standard error is shown. */
  readonly isQuiet?: boolean;
}

/**
 * Starts a program with our own Node, in a process that ends when this one does, even by SIGKILL.
 * @param command the program's file, below the project's folder, and its arguments
 */
export function startProgram(command: readonly string[], options: ProgramOptions = {}): ChildProcess {
  const { env, signal, isQuiet = false } = options;
  return spawn(process.execPath, [`--import=${LEASH}`, ...command], {
    cwd: PROJECT,
    stdio: ['ignore', isQuiet ? 'ignore' : 'inherit', 'inherit', 'ipc'],
    env,
    signal,
    killSignal: 'SIGKILL',
  });
}

/**
 * Runs a program to its end.
 * @throws StartError when it fails; it has printed why.
 * @throws the signal's reason when that has ended it.
 */
export async function runProgram(command: readonly string[], options: ProgramOptions = {}): Promise<void> {
  const program = startProgram(command, options);
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', resolve);
  }).catch((error: unknown) => {
    options.signal?.throwIfAborted();
    throw error;
  });
  if (code !== 0) throw new StartError('The site could not be built; the reason stands above.');
}
