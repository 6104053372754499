import { spawn } from 'node:child_process';
import { ROOT } from './product.ts';

interface Outcome {
  readonly code: number | null;
  readonly said: string;
}

/** Runs `npm run backup` or `npm run restore` as a person does. */
export function runDataCommand(
  command: 'backup' | 'restore',
  given: readonly string[],
  environment: Readonly<Record<string, string>>,
): Promise<Outcome> {
  const child = spawn(process.execPath, [`src/server/start/${command}.ts`, ...given], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (text: Buffer) => {
      said += text.toString();
    });
  }
  return new Promise((resolve) => {
    child.once('close', (code) => {
      resolve({ code, said });
    });
  });
}
