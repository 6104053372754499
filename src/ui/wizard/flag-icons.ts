import type { IconName } from '#drawings/icons.ts';
import icons from './flag-icons.json' with { type: 'json' };

export type FlagWithIcon = keyof typeof icons;

/** By the flag's name, in whatever group; a test compares the icons' names. */
export const FLAG_ICONS = icons as Readonly<Record<FlagWithIcon, IconName>>;
