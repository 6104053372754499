import {
  COVER_PALETTES,
  SERVICE_YARDS,
  SPACE_YARDS,
  drawServiceCover,
  drawSpaceCover,
  drawSpaceView,
  viewsOf,
  type CoverPalette,
  type CoverSize,
  type ServiceDrawing,
  type SpaceDrawing,
} from '#drawings/covers.ts';
import type { NewImage } from '../db/images.ts';
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

const KINDS: readonly Kind[] = [...Object.keys(SPACE_YARDS), ...Object.keys(SERVICE_YARDS)] as Kind[];
const PALETTES = Object.keys(COVER_PALETTES) as CoverPalette[];
const PALETTES_A_KIND = 3;
/** Both arrangements, each also mirrored; neighbors differ in more than the side. */
const VARIANTS = [0, 3, 1, 2] as const;
/** Each variant in each palette; drawing is slow, so only for frequent kinds. */
const MOST_LOOKS = VARIANTS.length * PALETTES_A_KIND;
const FREQUENT: readonly Kind[] = ['conventional', 'highIntensity', 'refrigerated'];

/** Cover first; all in the same colors. A kind's consecutive listings never have the same variant. */
export function pictureDealer(random: Random): (kind: Kind, size: CoverSize) => readonly Picture[] {
  const nextCount = deckOf(random, COUNTS);
  const dealt = new Map<Kind, number>();
  return (kind, size) => {
    const place = dealt.get(kind) ?? 0;
    dealt.set(kind, (place + 1) % (FREQUENT.includes(kind) ? MOST_LOOKS : VARIANTS.length));
    return picturesOf(kind, size, lookAt(kind, place)).slice(0, nextCount());
  };
}

// Palettes vary by kind.
function lookAt(kind: Kind, place: number): CoverVariant {
  const palette = PALETTES[(KINDS.indexOf(kind) + (place % PALETTES_A_KIND)) % PALETTES.length] ?? 'sage';
  return { palette, variant: VARIANTS[place % VARIANTS.length] ?? 0 };
}

export function sizeOf(kind: Kind, squareMetres: number): CoverSize {
  const [small, medium] = kind === 'emptyPlot' ? [6000, 20_000] : [1800, 7000];
  return squareMetres < small ? 'small' : squareMetres < medium ? 'medium' : 'large';
}

/** Rows in use, with each drawing once. */
export function storedPictures() {
  const images: NewImage[] = [];
  const files = new Map<string, Uint8Array>();
  const add = (
    { file, draw }: DrawnFile,
    about: Pick<NewImage, 'company_id' | 'kind' | 'name' | 'created_at'>,
  ): NewImage => {
    const bytes = files.get(file) ?? Buffer.from(draw());
    files.set(file, bytes);
    const image: NewImage = {
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
