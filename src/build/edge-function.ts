import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { LOCALES, inLocale } from '#domain/locale/locales.ts';
import { RECORD_PAGES, routes } from '#site/routes.ts';
import { EDGE_FUNCTION } from './built-site.ts';
import { readAtBuild } from './read-at-build.ts';

const ENTRY = fileURLToPath(import.meta.resolve('#page-meta/edge-answer.ts'));

/** @param root contains the function's folder */
export async function writeEdgeFunction(root: string): Promise<void> {
  const file = path.join(root, EDGE_FUNCTION);
  await mkdir(path.dirname(file), { recursive: true });
  const config = { path: pathsOfRecords(), onError: 'bypass' };
  const code = `${await bundle()}\nexport { onRequest as default };\nexport const config = ${JSON.stringify(config)};\n`;
  await writeFile(file, code);
}

const pathsOfRecords = (): string[] =>
  LOCALES.flatMap((locale) =>
    RECORD_PAGES.map((name) => inLocale(routes[name].path.replaceAll(/\{(\w+)\}/g, ':$1'), locale)),
  );

async function bundle(): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: 'warn',
    root: fileURLToPath(new URL('../..', import.meta.url)),
    plugins: [readAtBuild()],
    build: {
      write: false,
      minify: false,
      target: 'es2022',
      lib: { entry: ENTRY, formats: ['es'], fileName: 'record-head' },
    },
  });
  const [bundled] = [result].flat();
  if (!bundled || !('output' in bundled)) throw new Error('The Edge Function gave no script.');
  return bundled.output[0].code;
}
