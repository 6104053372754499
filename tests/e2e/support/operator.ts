import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { ROOT } from '../../support/product.ts';

/** Runs an operator's command on the tested product, without asking. @returns what it says */
export async function operator(...words: readonly string[]): Promise<string> {
  const command = spawn(process.execPath, ['src/server/start/admin.ts', ...words, '--yes'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: process.env['E2E_DATA_DIR'] },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  command.stderr.on('data', (part) => (said += String(part)));
  await once(command, 'close');
  if (command.exitCode !== 0) throw new Error(`npm run admin -- ${words.join(' ')}: ${said}`);
  return said;
}
