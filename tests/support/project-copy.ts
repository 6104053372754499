import { cpSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from './product.ts';
import { temporaryFolder } from './temporary-folder.ts';

const COPIED = [
  ...['src', 'i18n', 'public', 'package.json', 'package-lock.json'],
  ...['tsconfig.json', 'astro.config.mjs', 'netlify.toml', '.cache/gazetteer.sqlite'],
];

/** A copy of the project without a built site, sharing packages and the table of places. */
export function copyProject(): string {
  const folder = temporaryFolder('project');
  const options = { recursive: true, preserveTimestamps: true };
  for (const name of COPIED) cpSync(path.join(ROOT, name), path.join(folder, name), options);
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}
