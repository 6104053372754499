import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import packed from '@fontsource-variable/archivo/files/archivo-latin-wght-normal.woff2?inline';
import { getEntry } from 'astro:content';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import type { Locale } from '#domain/locale/locales.ts';
import { drawMark } from '#drawings/mark.ts';
import { BRAND_COLOURS } from '#site/brand-colours.ts';
import { BRAND } from '#site/brand.ts';
import { endpointTranslate } from '#site/endpoint-translate.ts';
import { type DrawingName, drawingUrl } from '#ui/drawing/drawing-files.ts';
import { SHARED_PICTURE_SIZE, type SharedPicture } from './shared-pictures.ts';

interface Layout {
  readonly drawing: DrawingName;
  readonly width: number;
  readonly left: number;
  readonly top: number;
}

/** Parts outside the edges are cut. */
const LAYOUTS: Readonly<Record<SharedPicture, Layout>> = {
  home: { drawing: 'hero', width: 800, left: 600, top: 70 },
  spaces: { drawing: 'feature-spaces', width: 640, left: 560, top: 110 },
  services: { drawing: 'feature-services', width: 640, left: 560, top: 110 },
  mission: { drawing: 'service-pl2', width: 600, left: 580, top: 100 },
  blog: { drawing: 'space-highIntensity', width: 600, left: 580, top: 100 },
};

const { ink, inkMuted, paper, brandFill, signal, signalShade } = BRAND_COLOURS;
const MARGIN = 72;
const WORDS_WIDTH = 520;
const GAP = 32;

const MARK = drawMark({ pallet: brandFill.light, load: signal.light, face: signalShade.light });

export async function drawSharedPicture(picture: SharedPicture, locale: Locale): Promise<Buffer> {
  const { heading, text } = await wordsOf(picture, locale);
  const title = await write(heading, { weight: 'heavy', size: 58, colour: ink.light });
  const below = await write(text, { weight: 'medium', size: 27, colour: inkMuted.light });
  const name = await write(BRAND, { weight: 'heavy', size: 44, colour: ink.light });
  const top = Math.round((SHARED_PICTURE_SIZE.height + 72 - title.height - GAP - below.height) / 2);
  const pieces: OverlayOptions[] = [
    await place(LAYOUTS[picture]),
    { input: Buffer.from(MARK), left: MARGIN - 5, top: 48 },
    { input: name.png, left: MARGIN + 72, top: Math.round(80 - name.height / 2) },
    { input: title.png, left: MARGIN, top },
    { input: below.png, left: MARGIN, top: top + title.height + GAP },
  ];
  return sharp({ create: { ...SHARED_PICTURE_SIZE, channels: 3, background: paper.light } })
    .composite(pieces)
    .png({ palette: true, effort: 4 })
    .toBuffer();
}

async function wordsOf(picture: SharedPicture, locale: Locale): Promise<{ heading: string; text: string }> {
  const t = endpointTranslate(locale);
  switch (picture) {
    case 'home':
      return { heading: t('landing.hero.heading'), text: t('pages.home.description') };
    case 'spaces':
      return { heading: t('landing.features.spaces.heading'), text: t('pages.mapSearch.description') };
    case 'services':
      return { heading: t('landing.features.services.heading'), text: t('pages.servicesSearch.description') };
    case 'mission':
      return { heading: await missionHeading(locale), text: t('pages.ourMission.description') };
    case 'blog':
      return { heading: t('blog.index.heading'), text: t('pages.blog.description') };
  }
}

async function missionHeading(locale: Locale): Promise<string> {
  const mission = await getEntry('mission', locale);
  if (!mission?.data.fields) throw new Error(`The mission in ${locale} can't be published.`);
  return mission.data.fields.heading;
}

async function place({ drawing, width, left, top }: Layout): Promise<OverlayOptions> {
  const { width: right, height: bottom } = SHARED_PICTURE_SIZE;
  const drawn = await sharp(`public${drawingUrl(drawing, 'light')}`, { density: 200 })
    .resize({ width })
    .png()
    .toBuffer();
  const { height } = await sharp(drawn).metadata();
  const seen = { width: Math.min(width, right - left), height: Math.min(height, bottom - top) };
  const input = await sharp(drawn)
    .extract({ left: 0, top: 0, ...seen })
    .toBuffer();
  return { input, left, top };
}

interface TextStyle {
  readonly weight: PictureWeight;
  readonly size: number;
  readonly colour: string;
}

async function write(
  words: string,
  { weight, size, colour }: TextStyle,
): Promise<{ png: Buffer; height: number }> {
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const { font, fontfile } = await pictureFont(weight);
  const { data, info } = await sharp({
    text: {
      text: `<span foreground="${colour}">${escaped}</span>`,
      font: `${font} ${String(size)}`,
      fontfile,
      width: WORDS_WIDTH,
      wrap: 'word',
      spacing: Math.round(size / 12),
      dpi: 72,
      rgba: true,
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  return { png: data, height: info.height };
}

const WEIGHTS = { medium: { wght: 500, word: 'Medium' }, heavy: { wght: 800, word: 'Ultra-Bold' } } as const;

type PictureWeight = keyof typeof WEIGHTS;

/** Family name inside the font file, whatever the weight; the comma ends it. */
const FAMILY = 'Archivo SemiBold,';

const LATIN = Array.from({ length: 0x180 - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const CHARACTERS = `${LATIN}‘’“”–—…`;

/**
 * TrueType in a single weight, as sharp requires. `font` is its description, to be followed by a size in px.
 */
async function pictureFont(weight: PictureWeight): Promise<{ font: string; fontfile: string }> {
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
