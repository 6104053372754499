import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Starts a server of this folder in a process of its own. */
export async function startChild(
  file: string,
  message: object,
): Promise<{ process: ChildProcess; origin: string }> {
  const child = fork(fileURLToPath(new URL(file, import.meta.url)));
  child.send(message);
  const answer: unknown[] = await once(child, 'message');
  return { process: child, origin: `http://127.0.0.1:${String(answer[0])}` };
}
