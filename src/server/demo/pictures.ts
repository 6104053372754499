import {
  COVER_PALETTES,
  drawServiceCover,
  drawSpaceCover,
  drawSpaceView,
  viewsOf,
  type CoverPalette,
  type CoverSize,
  type ServiceDrawing,
  type SpaceDrawing,
} from '#drawings/covers.ts';
import type { Image } from '../db/images.ts';
import { newId } from '../ground/ids.ts';
import { deckOf, type Random } from './random.ts';
import type { Sight } from './texts/picture-texts.ts';

interface DrawnFile {
  /** Content-addressed. */
  readonly file: string;
  readonly draw: () => string;
}

interface Picture extends DrawnFile {
  readonly shows: Sight;
}

type Kind = SpaceDrawing | ServiceDrawing;

const COUNTS = [2, 6, 6, 6, 5].flatMap((listings, pictures) => Array<number>(listings).fill(pictures));

/** Drawing is slow, so only frequent kinds have many variants. */
const VARIANTS: Readonly<Record<Kind, number>> = {
  conventional: 3,
  highIntensity: 3,
  refrigerated: 3,
  automated: 2,
  temporary: 2,
  floor: 2,
  emptyPlot: 2,
  pl2: 1,
  pl3: 1,
  pl4: 1,
  pl5: 1,
};
const PALETTES_A_KIND = 3;
const KINDS = Object.keys(VARIANTS);
const PALETTES = Object.keys(COVER_PALETTES) as CoverPalette[];

/** Cover first; all in the same colors. */
export function pictureDealer(random: Random): (kind: Kind, size: CoverSize) => readonly Picture[] {
  const nextCount = deckOf(random, COUNTS);
  const decks = new Map<string, () => CoverVariant>();
  return (kind, size) => {
    const deck = decks.get(kind + size) ?? deckOf(random, variantsOf(kind));
    decks.set(kind + size, deck);
    return picturesOf(kind, size, deck()).slice(0, nextCount());
  };
}

// Palettes vary by kind.
function variantsOf(kind: Kind): CoverVariant[] {
  const variants = VARIANTS[kind];
  const first = KINDS.indexOf(kind);
  return Array.from({ length: PALETTES_A_KIND }, (_, index) => {
    const palette = PALETTES[(first + index) % PALETTES.length] ?? 'sage';
    return Array.from({ length: variants }, (__, variant) => ({ palette, variant }));
  }).flat();
}

export function sizeOf(kind: Kind, squareMetres: number): CoverSize {
  const [small, medium] = kind === 'emptyPlot' ? [6000, 20_000] : [1800, 7000];
  return squareMetres < small ? 'small' : squareMetres < medium ? 'medium' : 'large';
}

/** Rows in use, with each drawing once. */
export function storedPictures() {
  const images: Image[] = [];
  const files = new Map<string, Uint8Array>();
  const add = (
    { file, draw }: DrawnFile,
    about: Pick<Image, 'company_id' | 'kind' | 'name' | 'created_at'>,
  ): Image => {
    const bytes = files.get(file) ?? Buffer.from(draw());
    files.set(file, bytes);
    const image: Image = {
      ...about,
      id: newId(about.created_at),
      media_type: 'image/svg+xml',
      file,
      bytes: bytes.byteLength,
      uses: 1,
    };
    images.push(image);
    return image;
  };
  const store = (pictures: readonly Picture[], companyId: string, createdAt: number): readonly Image[] =>
    pictures.map((picture, index) =>
      add(picture, {
        company_id: companyId,
        kind: 'image',
        name: `view-${String(index + 1)}.svg`,
        created_at: createdAt,
      }),
    );
  const storeLogo = (logo: DrawnFile, companyId: string, createdAt: number): Image =>
    add(logo, { company_id: companyId, kind: 'logo', name: 'logo.svg', created_at: createdAt });
  return { images, files, store, storeLogo };
}

interface CoverVariant {
  readonly palette: CoverPalette;
  readonly variant: number;
}

/** Cover first; each shows something different. */
function picturesOf(kind: Kind, size: CoverSize, look: CoverVariant): Picture[] {
  const cover = {
    file: `demo-${kind}-${size}-${look.palette}-${String(look.variant)}.svg`,
    shows: 'whole' as const,
    draw: () =>
      isService(kind)
        ? drawServiceCover({ type: kind, size, ...look })
        : drawSpaceCover({ type: kind, size, ...look }),
  };
  if (isService(kind)) return [cover];
  // From nearby a small hall looks like a large one.
  const near = { size: 'medium', palette: look.palette, variant: 0 } as const;
  const views = viewsOf(kind).map((view) => ({
    file: `demo-${kind}-${view}-${look.palette}.svg`,
    draw: () => drawSpaceView(view, { type: kind, ...near }),
    shows: view,
  }));
  return [cover, ...views];
}

const isService = (kind: Kind): kind is ServiceDrawing => kind.startsWith('pl');
