import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageFile = new URL('../../../package.json', import.meta.url);

export const VERSION = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(packageFile, 'utf8')),
).version;
