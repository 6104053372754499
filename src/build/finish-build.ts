import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { finishPage } from './finish-page.ts';
import type { ScriptGraph } from './script-graph.ts';

// Map tiles are already dense, except the world's.
const COMPRESSIBLE_FILE = /\.(?:html|css|js|json|svg|txt|xml|webmanifest)$|\bworld\.bin$/;
/** Smaller files hardly shrink. */
const COMPRESSION_MINIMUM_BYTES = 256;

export async function finishBuild(folder: string, graph: ScriptGraph): Promise<void> {
  const names = await readdir(folder, { recursive: true });
  const pages = names.filter((name) => name.endsWith('.html')).map((name) => join(folder, name));
  await Promise.all(
    pages.map(async (page) => writeFile(page, finishPage(await readFile(page, 'utf8'), graph))),
  );
  await Promise.all(
    names.filter((name) => COMPRESSIBLE_FILE.test(name)).map((name) => compress(join(folder, name))),
  );
}

async function compress(file: string): Promise<void> {
  const bytes = await readFile(file);
  if (bytes.length < COMPRESSION_MINIMUM_BYTES) return;
  const brotli = promisify(brotliCompress)(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });
  const gzipped = promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  await Promise.all([writeFile(`${file}.br`, await brotli), writeFile(`${file}.gz`, await gzipped)]);
}
