import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';

const RENDERER = fileURLToPath(new URL('../ui/astro-renderer.ts', import.meta.url));

/** React, whose islands are mounted by our own renderer, so that none goes blank. */
export function islands(): AstroIntegration {
  const { name, hooks } = react();
  const setUp = hooks['astro:config:setup'];
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (options) =>
        setUp?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: RENDERER }),
        }),
    },
  };
}
