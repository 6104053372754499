import { fontProviders } from 'astro/config';
import { typeface } from './typeface.ts';

/** Astro would size them by a subset's rare letters; see `layouts/fallback-faces.ts`. */
const WITHOUT_FALLBACKS = { fallbacks: [], optimizedFallbacks: false };

/** The typeface as Astro's setting. */
export async function fonts() {
  const { common, rest } = await typeface();
  return [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-common' as const,
      ...WITHOUT_FALLBACKS,
      options: { variants: common },
    },
    {
      provider: fontProviders.local(),
      name: 'Archivo Rest',
      cssVariable: '--font-rest' as const,
      ...WITHOUT_FALLBACKS,
      options: { variants: rest },
    },
  ];
}
