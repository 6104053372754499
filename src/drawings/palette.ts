/** Colors in the light and the dark theme. */
const COLOURS = {
  ink: ['#1d352d', '#0a1411'],
  light: ['#ffffff', '#dfe8e2'],
  ground: ['#e6ece4', '#20312b'],
  yard: ['#eceee8', '#273a33'],
  road: ['#c9d1ca', '#3a4d46'],
  marking: ['#ffffff', '#a9b9b0'],
  grass: ['#cfe0cf', '#2a4a3b'],
  tree: ['#4f8f6c', '#3f7f5f'],
  trunk: ['#7d6a55', '#6a5a48'],
  wall: ['#eef1ec', '#7e9489'],
  trim: ['#0c5c46', '#2a9a78'],
  roof: ['#dbe5de', '#6a8277'],
  inside: ['#d5ddd6', '#42574e'],
  glass: ['#a9c9cf', '#9cc6c9'],
  door: ['#f7f8f4', '#93a79d'],
  seal: ['#40524b', '#1a2823'],
  brand: ['#1b765b', '#24906f'],
  accent: ['#f2a20c', '#f2a20c'],
  steel: ['#aebbb4', '#74887e'],
  dark: ['#33453e', '#1c2a25'],
  wood: ['#cda673', '#a07d50'],
  carton: ['#e2c799', '#b8996a'],
  parcel: ['#f3ead8', '#c7b898'],
  cold: ['#b9d6e6', '#6f9db4'],
  fabric: ['#f6f6f1', '#a3b3aa'],
  soil: ['#dccdb2', '#57503f'],
  water: ['#b7d8df', '#2f5f68'],
} as const;

export type Material = keyof typeof COLOURS;

const MATERIALS = Object.keys(COLOURS) as readonly Material[];

/** Light comes from the upper left. */
export interface Tones {
  readonly top: string;
  readonly slope: string;
  readonly left: string;
  readonly right: string;
}

export type Palette = Readonly<Record<Material, Tones>> & {
  readonly shadowOpacity: number;
};

/** `site` uses custom properties with light fallbacks. */
export type Theme = 'site' | 'light' | 'dark';

const coloursOf = (theme: Theme): Record<Material, string> =>
  Object.fromEntries(
    MATERIALS.map((material) => [material, COLOURS[material][theme === 'dark' ? 1 : 0]]),
  ) as Record<Material, string>;

/** Colors that covers may change. */
export interface CoverTints {
  readonly ground: string;
  readonly grass: string;
  readonly tree: string;
  readonly wall: string;
  readonly roof: string;
  readonly trim: string;
  readonly accent: string;
}

export function paletteFor(theme: Theme): Palette {
  const plain = toned(coloursOf(theme), theme === 'dark' ? 0.35 : 0.13);
  return theme === 'site' ? asVariables(plain) : plain;
}

export function coverPalette(tints: CoverTints): Palette {
  return toned({ ...coloursOf('light'), ...tints, brand: mixed(tints.trim, tints.roof, 0.35) }, 0.14);
}

/** Custom properties such as `--drawing-wall-left`. */
export function drawingVariables(theme: 'light' | 'dark'): Record<string, string> {
  const palette = paletteFor(theme);
  return Object.fromEntries(
    MATERIALS.flatMap((material) =>
      (['top', 'slope', 'left', 'right'] as const).map((tone) => [
        variableName(material, tone),
        palette[material][tone],
      ]),
    ),
  );
}

/** @param share from 0 to 1 */
function mixed(from: string, to: string, share: number): string {
  const channel = (offset: number): string => {
    const [a, b] = [from, to].map((colour) => Number.parseInt(colour.slice(offset, offset + 2), 16));
    return Math.round((a ?? 0) + ((b ?? 0) - (a ?? 0)) * share)
      .toString(16)
      .padStart(2, '0');
  };
  return `#${channel(1)}${channel(3)}${channel(5)}`;
}

function toned(colours: Readonly<Record<Material, string>>, shadowOpacity: number): Palette {
  const tones = Object.fromEntries(
    MATERIALS.map((material) => [material, shadesOf(colours[material], material)]),
  );
  return { ...(tones as Record<Material, Tones>), shadowOpacity };
}

const FLAT: readonly Material[] = [
  'ink',
  'light',
  'ground',
  'yard',
  'road',
  'marking',
  'grass',
  'soil',
  'water',
];

function shadesOf(colour: string, material: Material): Tones {
  if (FLAT.includes(material)) {
    return {
      top: colour,
      slope: colour,
      left: mixed(colour, '#10201b', 0.06),
      right: mixed(colour, '#10201b', 0.2),
    };
  }
  return {
    top: mixed(colour, '#ffffff', 0.38),
    slope: mixed(colour, '#ffffff', 0.12),
    left: mixed(colour, '#10201b', 0.04),
    right: mixed(colour, '#16302a', 0.24),
  };
}

function asVariables(palette: Palette): Palette {
  const tones = MATERIALS.map((material) => {
    const named = (tone: keyof Tones): string =>
      `var(${variableName(material, tone)},${palette[material][tone]})`;
    return [
      material,
      { top: named('top'), slope: named('slope'), left: named('left'), right: named('right') },
    ];
  });
  return { ...(Object.fromEntries(tones) as Record<Material, Tones>), shadowOpacity: palette.shadowOpacity };
}

function variableName(material: Material, tone: keyof Tones): string {
  return `--drawing-${material}-${tone}`;
}
