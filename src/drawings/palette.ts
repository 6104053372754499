export const MATERIALS = [
  'ink',
  'light',
  'ground',
  'yard',
  'road',
  'marking',
  'grass',
  'tree',
  'trunk',
  'wall',
  'trim',
  'roof',
  'inside',
  'glass',
  'door',
  'seal',
  'brand',
  'accent',
  'steel',
  'dark',
  'wood',
  'carton',
  'parcel',
  'cold',
  'fabric',
  'soil',
  'water',
] as const;

export type Material = (typeof MATERIALS)[number];

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

const LIGHT: Readonly<Record<Material, string>> = {
  ink: '#1d352d',
  light: '#ffffff',
  ground: '#e6ece4',
  yard: '#eceee8',
  road: '#c9d1ca',
  marking: '#ffffff',
  grass: '#cfe0cf',
  tree: '#4f8f6c',
  trunk: '#7d6a55',
  wall: '#eef1ec',
  trim: '#0c5c46',
  roof: '#dbe5de',
  inside: '#d5ddd6',
  glass: '#a9c9cf',
  door: '#f7f8f4',
  seal: '#40524b',
  brand: '#1b765b',
  accent: '#f2a20c',
  steel: '#aebbb4',
  dark: '#33453e',
  wood: '#cda673',
  carton: '#e2c799',
  parcel: '#f3ead8',
  cold: '#b9d6e6',
  fabric: '#f6f6f1',
  soil: '#dccdb2',
  water: '#b7d8df',
};

const DARK: Readonly<Record<Material, string>> = {
  ink: '#0a1411',
  light: '#dfe8e2',
  ground: '#20312b',
  yard: '#273a33',
  road: '#3a4d46',
  marking: '#a9b9b0',
  grass: '#2a4a3b',
  tree: '#3f7f5f',
  trunk: '#6a5a48',
  wall: '#7e9489',
  trim: '#2a9a78',
  roof: '#6a8277',
  inside: '#42574e',
  glass: '#9cc6c9',
  door: '#93a79d',
  seal: '#1a2823',
  brand: '#24906f',
  accent: '#f2a20c',
  steel: '#74887e',
  dark: '#1c2a25',
  wood: '#a07d50',
  carton: '#b8996a',
  parcel: '#c7b898',
  cold: '#6f9db4',
  fabric: '#a3b3aa',
  soil: '#57503f',
  water: '#2f5f68',
};

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
  const plain = toned(theme === 'dark' ? DARK : LIGHT, theme === 'dark' ? 0.35 : 0.13);
  return theme === 'site' ? asVariables(plain) : plain;
}

export function coverPalette(tints: CoverTints): Palette {
  return toned({ ...LIGHT, ...tints, brand: mixed(tints.trim, tints.roof, 0.35) }, 0.14);
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
