import { readFileSync } from 'node:fs';
import * as v from 'valibot';

const packageFile = new URL('../../../package.json', import.meta.url);

/** The product's version, as package.json has it. */
export const VERSION = v.parse(
  v.object({ version: v.string() }),
  JSON.parse(readFileSync(packageFile, 'utf8')),
).version;
