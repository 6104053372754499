import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a server module of this folder in a child process. */
export async function startChild(
  file: string,
  message: object,
): Promise<{ process: ChildProcess; origin: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  child.send(message);
  const response: unknown[] = await once(child, 'message');
  return { process: child, origin: `http://127.0.0.1:${String(response[0])}` };
}
