import icons from './icons.json' with { type: 'json' };

export type IconName = keyof typeof icons;

/** Content of a 24 × 24 `<svg>` with no fill and a 1.75 stroke. */
export const ICONS: Readonly<Record<IconName, string>> = icons;
