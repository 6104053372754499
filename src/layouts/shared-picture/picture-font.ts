import packed from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?inline';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import subsetFont from 'subset-font';

const WEIGHTS = { medium: { wght: 500, word: 'Medium' }, heavy: { wght: 800, word: 'Ultra-Bold' } } as const;

export type PictureWeight = keyof typeof WEIGHTS;

/** Family name inside the font file, whatever the weight; the comma ends it. */
const FAMILY = 'Archivo SemiBold,';

const LATIN = Array.from({ length: 0x180 - 0x20 }, (_, place) => String.fromCodePoint(0x20 + place)).join('');
const CHARACTERS = `${LATIN}‘’“”–—…`;

/**
 * TrueType in a single weight, as sharp requires. `font` is its description, to be followed by a size in px.
 */
export async function pictureFont(weight: PictureWeight): Promise<{ font: string; fontfile: string }> {
  made[weight] ??= make(weight);
  return { font: `${FAMILY} ${WEIGHTS[weight].word}`, fontfile: await made[weight] };
}

const made: Partial<Record<PictureWeight, Promise<string>>> = {};

async function make(weight: PictureWeight): Promise<string> {
  const variable = Buffer.from(packed.slice(packed.indexOf(',') + 1), 'base64');
  const { wght } = WEIGHTS[weight];
  const font = await subsetFont(variable, CHARACTERS, { targetFormat: 'truetype', variationAxes: { wght } });
  const folder = mkdtempSync(path.join(tmpdir(), 'estiba-font-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const file = path.join(folder, `archivo-${weight}.ttf`);
  writeFileSync(file, font);
  return file;
}
