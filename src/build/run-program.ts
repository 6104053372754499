import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { StartError } from '#server/ground/start-error.ts';

const LEASH = new URL('./end-with-parent.js', import.meta.url).href;

export const PROJECT = fileURLToPath(new URL('../..', import.meta.url));

interface ProgramOptions extends Pick<SpawnOptions, 'env'> {
  readonly signal?: AbortSignal | undefined;
  readonly isQuiet?: boolean;
}

/**
 * The child ends with this process, even after SIGKILL. @param command a file below the project's folder,
 * and arguments
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

/** @throws StartError after printing the cause @throws the signal's reason on abort */
export async function runProgram(command: readonly string[], options: ProgramOptions = {}): Promise<void> {
  const program = startProgram(command, options);
  const code = await new Promise<number | null>((resolve, reject) => {
    program.once('error', reject);
    program.once('close', resolve);
  }).catch((error: unknown) => {
    options.signal?.throwIfAborted();
    throw error;
  });
  if (code !== 0) throw new StartError('The site could not be built; see the reason above.');
}
