import { readdirSync, readFileSync } from 'node:fs';
import type { PlType } from '#domain/service/service-parts.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import { uploadId } from '#domain/upload/drawn-upload.ts';
import type { NewImage } from '../db/images.ts';
import { newId } from '../ground/ids.ts';
import colours from './colours.json' with { type: 'json' };
import { deckOf, type Random } from './random.ts';
import { VIEWS, type Sight } from './texts/picture-texts.ts';

export interface DrawnFile {
  /** Key in the file store, the same for the same drawing in the same colors. */
  readonly file: string;
  readonly read: () => string;
}

interface Picture extends DrawnFile {
  readonly shows: Sight;
}

type Kind = SpaceType | PlType;

const COUNTS = [2, 6, 6, 6, 5].flatMap((listings, pictures) => Array<number>(listings).fill(pictures));

const FOLDER = new URL('pictures/', import.meta.url);
/** `floor-1.svg`, `floor-2.svg` and so on show a whole site each, `floor-plan.svg` a ground plan. */
const NAMES = namesIn(FOLDER);
const PALETTES = Object.entries<Readonly<Record<string, string>>>(colours.pictures);

/** Cover first; all in the same colors. A kind's consecutive listings never have the same cover. */
export function pictureDealer(random: Random): (kind: Kind) => readonly Picture[] {
  const nextCount = deckOf(random, COUNTS);
  const dealt = new Map<Kind, number>();
  return (kind) => {
    const turn = dealt.get(kind) ?? 0;
    dealt.set(kind, turn + 1);
    return picturesOf(kind, turn).slice(0, nextCount());
  };
}

/** Names without extension. */
export function namesIn(folder: URL): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.svg'))
    .map((file) => file.slice(0, -'.svg'.length))
    .sort();
}

/** Rows in use, with each drawing once. */
export function storedPictures() {
  const images: NewImage[] = [];
  const files = new Map<string, Uint8Array>();
  const add = (
    { file, read }: DrawnFile,
    about: Pick<NewImage, 'company_id' | 'kind' | 'name' | 'created_at'>,
  ): NewImage => {
    const bytes = files.get(file) ?? Buffer.from(read());
    files.set(file, bytes);
    const image: NewImage = {
      ...about,
      id: uploadId(newId(about.created_at), 'image/svg+xml'),
      media_type: 'image/svg+xml',
      file,
      bytes: bytes.byteLength,
      uses: 1,
    };
    images.push(image);
    return image;
  };
  const store = (pictures: readonly Picture[], companyId: string, createdAt: number): readonly NewImage[] =>
    pictures.map((picture, index) =>
      add(picture, {
        company_id: companyId,
        kind: 'image',
        name: `view-${String(index + 1)}.svg`,
        created_at: createdAt,
      }),
    );
  const storeLogo = (logo: DrawnFile, companyId: string, createdAt: number): NewImage =>
    add(logo, { company_id: companyId, kind: 'logo', name: 'logo.svg', created_at: createdAt });
  return { images, files, store, storeLogo };
}

/** Each shows something different. */
function picturesOf(kind: Kind, turn: number): Picture[] {
  const covers = NAMES.filter((name) => name.startsWith(`${kind}-`) && /-\d+$/.test(name));
  const cover = covers[turn % covers.length];
  const [palette, recolour] = PALETTES[Math.floor(turn / covers.length) % PALETTES.length] ?? ['', {}];
  const picture = (name: string, shows: Sight): Picture => ({
    file: `demo-${name}-${palette}.svg`,
    shows,
    read: () =>
      readFileSync(new URL(`${name}.svg`, FOLDER), 'utf8').replace(
        /#\w{6}/g,
        (code) => recolour[code] ?? code,
      ),
  });
  const views = VIEWS.filter((view) => NAMES.includes(`${kind}-${view}`));
  return [
    ...(cover === undefined ? [] : [picture(cover, 'whole')]),
    ...views.map((view) => picture(`${kind}-${view}`, view)),
  ];
}
