import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { LOCALES, inLocale } from '#domain/locale/locales.ts';
import { RECORD_PAGES, routes } from '#site/routes.ts';
import { EDGE_FUNCTION } from './built-site.ts';
import { bundle } from './bundle.ts';

const ENTRY = fileURLToPath(import.meta.resolve('#page-meta/edge-answer.ts'));

/** @param root contains the function's folder */
export async function writeEdgeFunction(root: string): Promise<void> {
  const file = path.join(root, EDGE_FUNCTION);
  await mkdir(path.dirname(file), { recursive: true });
  const config = { path: pathsOfRecords(), onError: 'bypass' };
  const script = await bundle(ENTRY, {
    minify: false,
    lib: { entry: ENTRY, formats: ['es'], fileName: 'record-head' },
  });
  const code = `${script}\nexport { onRequest as default };\nexport const config = ${JSON.stringify(config)};\n`;
  await writeFile(file, code);
}

const pathsOfRecords = (): string[] =>
  LOCALES.flatMap((locale) =>
    RECORD_PAGES.map((name) => inLocale(routes[name].path.replaceAll(/\{(\w+)\}/g, ':$1'), locale)),
  );
