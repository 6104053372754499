import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { startProgram } from '#build/run-program.ts';

/** Grace period before SIGKILL. */
const KILL_AFTER_MS = 3000;
const DEBOUNCE_MS = 100;

export interface Restartable {
  restart(): void;
  send(message: object): void;
  stop(): Promise<void>;
}

interface Listeners {
  readonly onMessage: (message: unknown) => void;
  readonly onEnd: (code: number) => void;
}

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

  const startNext = async () => {
    await end(child);
    if (!isStopping) child = start();
    restarting = undefined;
  };
  return {
    restart() {
      clearTimeout(timer);
      timer = setTimeout(() => {
        restarting ??= startNext();
      }, DEBOUNCE_MS);
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
  const late = setTimeout(() => child.kill('SIGKILL'), KILL_AFTER_MS);
  await ended;
  clearTimeout(late);
}
