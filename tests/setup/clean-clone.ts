import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { clone, makeClone } from '../recipes/support/clone.ts';
import { installCommand } from '../recipes/support/first-command.ts';
import { runCommands } from '../recipes/support/shell.ts';

/** Clones the project and installs its packages once for all recipe tests. */
export async function setup(): Promise<() => void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'estiba-recipes-'));
  process.env['RECIPES_FOLDER'] = folder;
  const remove = () => rmSync(folder, { recursive: true, force: true });
  process.once('exit', remove);
  await makeClone();
  await runCommands(installCommand(), { cwd: clone(), env: { npm_config_prefer_offline: 'true' } });
  return remove;
}
