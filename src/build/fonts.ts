import { fontProviders } from 'astro/config';
import { typeface } from './typeface.ts';

/** The typeface as Astro's setting. */
export async function fonts() {
  const { common, rest } = await typeface();
  return [
    {
      provider: fontProviders.local(),
      name: 'Archivo',
      cssVariable: '--font-common' as const,
      // The second family has the fallbacks, sized as the typeface is.
      fallbacks: [],
      optimizedFallbacks: false,
      options: { variants: common },
    },
    {
      provider: fontProviders.local(),
      name: 'Archivo Rest',
      cssVariable: '--font-rest' as const,
      fallbacks: ['sans-serif'],
      options: { variants: rest },
    },
  ];
}
