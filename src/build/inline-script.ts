import type { Plugin } from 'vite';
import { bundle } from './bundle.ts';

const SUFFIX = '?inline-script';

/**
 * `import code from './before-paint.ts?inline-script'` returns the bundled and minified module as a classic
 * script.
 */
export function inlineScript(): Plugin {
  return {
    name: 'inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(SUFFIX)) return undefined;
      const entry = id.slice(0, -SUFFIX.length);
      this.addWatchFile(entry);
      const code = await bundle(entry, {
        minify: true,
        rolldownOptions: { input: entry, output: { format: 'iife' } },
      });
      return `export default ${JSON.stringify(code.trim())};`;
    },
  };
}
