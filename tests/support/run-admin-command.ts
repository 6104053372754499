import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from './product.ts';

/** Runs an operator's command on a data folder, without asking. @returns what it says. @throws if it fails */
export async function runAdminCommand(dataFolder: string, words: readonly string[]): Promise<string> {
  const command = spawn(process.execPath, ['src/server/start/admin.ts', ...words, '--yes'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataFolder },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  command.stderr.on('data', (part) => (said += String(part)));
  await once(command, 'close');
  if (command.exitCode !== 0) throw new Error(`npm run admin -- ${words.join(' ')}: ${said}`);
  return said;
}
