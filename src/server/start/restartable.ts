import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startProgram } from '#build/run-program.ts';

/** Whoever has not ended by then is killed. */
const PATIENCE_MS = 3000;
/** Files that are saved together are seen together. */
const TOGETHER_MS = 100;

/** A process that starts again when it should. */
export interface Restartable {
  /** Has it start anew, soon; also where it had ended by itself. */
  restart(): void;
  send(message: object): void;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/** What is told of a process. */
interface Listeners {
  readonly onMessage: (message: unknown) => void;
  /** It ended by itself, with this code. */
  readonly onEnd: (code: number) => void;
}

/** Starts a program of ours, named as for `startProgram`, in a process that can be started anew. */
export function startRestartable(
  file: string,
  env: NodeJS.ProcessEnv,
  { onMessage, onEnd }: Listeners,
): Restartable {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let restarting: Promise<void> | undefined;

  const start = () => {
    const started = startProgram([file], { env });
    started.on('message', onMessage);
    started.once('exit', (code) => {
      if (started === child && !isStopping && restarting === undefined) onEnd(code ?? 1);
    });
    return started;
  };
  let child = start();

  const startAnew = async () => {
    await end(child);
    if (!isStopping) child = start();
    restarting = undefined;
  };
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting ??= startAnew();
      }, TOGETHER_MS);
    },
    send(message) {
      if (child.connected) child.send(message);
    },
    async stop() {
      isStopping = true;
      clearTimeout(timer);
      await restarting;
      await end(child);
    },
  };
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  const late = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
  await ended;
  clearTimeout(late);
}
