import { fileURLToPath } from 'node:url';
import react from '@astrojs/react';
import type { AstroIntegration } from 'astro';
import type { Plugin } from 'vite';

const RENDERER = fileURLToPath(new URL('../ui/astro-renderer.ts', import.meta.url));
const REACT_SERVER = fileURLToPath(new URL('react-server.ts', import.meta.url));

const reactServer: Plugin = {
  name: 'react-server',
  enforce: 'pre',
  resolveId: (id, importer = '') =>
    id === 'react-dom/server' && importer.includes('/@astrojs/react/') ? REACT_SERVER : undefined,
};

/** React, whose islands are written whole, and mounted by our own renderer, so that none goes blank. */
export function islands(): AstroIntegration {
  const { name, hooks } = react();
  const setUp = hooks['astro:config:setup'];
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': async (options) => {
        await setUp?.({
          ...options,
          addRenderer: (renderer) => options.addRenderer({ ...renderer, clientEntrypoint: RENDERER }),
        });
        options.updateConfig({ vite: { plugins: [reactServer] } });
      },
    },
  };
}
