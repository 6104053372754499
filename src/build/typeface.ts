import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import subsetFont from 'subset-font';

const CACHE = fileURLToPath(new URL('../../.cache/typeface', import.meta.url));
const PACKAGE = path.dirname(
  createRequire(import.meta.url).resolve('@fontsource-variable/archivo/package.json'),
);

const WEIGHTS = { min: 400, max: 800 };

const ASCII = Array.from({ length: 0x7f - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');
/** Characters of English and Spanish text, and of the main markets' prices and towns. */
const COMMON = `${ASCII.replaceAll(/[`^~{}|\\<>#_=*[\]]/g, '')}áéíóúüñÁÉÍÓÚÑàâãäåæçèêôõöß¿¡’“”…·–©«»²°−×€£\u00A0`;
/** Kerning and tabular figures. */
const FEATURES = ['kern', 'tnum'];

interface Variant {
  readonly src: [string];
  readonly weight: string;
  readonly style: 'normal';
  readonly unicodeRange?: [string, ...string[]];
}

/** Of currencies, which are rare; a whole font for one of them would weigh more than a system's sign looks odd. */
const LEFT_TO_SYSTEM = { from: 0x20a0, to: 0x20c0 };

/**
 * Three subsets: `common` is small and preloaded; each part of `rest` is downloaded only by pages that use its
 * characters.
 */
export async function typeface(): Promise<{ common: [Variant]; rest: [Variant, ...Variant[]] }> {
  return {
    common: [variant(await subset('latin', COMMON))],
    rest: [await restOf('latin'), await restOf('latin-ext')],
  };
}

async function restOf(part: string): Promise<Variant> {
  const codes = without(COMMON, await rangesOf(part));
  return variant(await subset(part, String.fromCodePoint(...codes)), runsOf(codes));
}

const variant = (file: string, ranges: readonly string[] = []): Variant => {
  const [first, ...others] = ranges;
  return {
    src: [file],
    weight: `${String(WEIGHTS.min)} ${String(WEIGHTS.max)}`,
    style: 'normal',
    ...(first !== undefined && { unicodeRange: [first, ...others] }),
  };
};

// Cached per font version; safe to run concurrently.
async function subset(part: string, characters: string): Promise<string> {
  const font = await readFile(path.join(PACKAGE, `files/archivo-${part}-wght-normal.woff2`));
  const key = createHash('sha256')
    .update(font)
    .update(characters + JSON.stringify([WEIGHTS, FEATURES]));
  const made = path.join(CACHE, `${key.digest('hex').slice(0, 16)}.woff2`);
  if (existsSync(made)) return made;
  await mkdir(CACHE, { recursive: true });
  const unfinished = `${made}.${String(process.pid)}`;
  await writeFile(
    unfinished,
    await subsetFont(font, characters, {
      targetFormat: 'woff2',
      variationAxes: { wght: WEIGHTS },
      keepFeatures: FEATURES,
    }),
  );
  await rename(unfinished, made);
  return made;
}

// Read from the package's style sheet.
async function rangesOf(part: string): Promise<string[]> {
  const sheet = await readFile(path.join(PACKAGE, 'index.css'), 'utf8');
  const [, ranges] =
    new RegExp(`archivo-${part}-wght-normal \\*/[^}]*unicode-range: ([^;]+);`).exec(sheet) ?? [];
  if (ranges === undefined) throw new Error(`The typeface's sheet names no characters of ${part}.`);
  return ranges.split(',');
}

/** The code points of ranges but those of the characters, so that the rest is not requested while the common subset loads. */
function without(characters: string, ranges: readonly string[]): number[] {
  const taken = new Set([...characters].map((character) => character.codePointAt(0)));
  return ranges
    .flatMap((range) => {
      const [from = 0, to = from] = range
        .slice(2)
        .split('-')
        .map((code) => Number.parseInt(code, 16));
      return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
    })
    .filter((code) => !taken.has(code) && (code < LEFT_TO_SYSTEM.from || code > LEFT_TO_SYSTEM.to));
}

function runsOf(codes: readonly number[]): string[] {
  const runs: { from: number; to: number }[] = [];
  for (const code of codes) {
    const last = runs.at(-1);
    if (last !== undefined && code === last.to + 1) last.to = code;
    else runs.push({ from: code, to: code });
  }
  const hex = (code: number) => code.toString(16).toUpperCase();
  return runs.map(({ from, to }) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`));
}
