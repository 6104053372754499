import type { Plugin } from 'vite';

/** A built script: what it is called, what it imports at once and what it may import later, by file. */
interface Script {
  readonly name: string;
  readonly imports: readonly string[];
  readonly dynamicImports: readonly string[];
}

/** Which built script imports which; filled by its plugin while Astro builds. */
export interface ScriptGraph {
  readonly plugin: Plugin;
  /**
   * What a page fetches once its scripts have arrived and begun to run: all that they import, and the words of the
   * page's language where one of them loads words. Files of the site, `_astro/x.js`.
   */
  readonly fetchedBy: (files: readonly string[], locale: string) => string[];
}

/** Makes an empty graph, with the plugin that fills it. */
export function scriptGraph(): ScriptGraph {
  const scripts = new Map<string, Script>();
  return {
    plugin: {
      name: 'script-graph',
      generateBundle(_, bundle) {
        for (const [file, built] of Object.entries(bundle)) {
          if (built.type === 'chunk') scripts.set(file, built);
        }
      },
    },
    fetchedBy(files, locale) {
      const reached = new Set<string>();
      const reach = (file: string) => {
        if (reached.has(file)) return;
        reached.add(file);
        const { imports = [], dynamicImports = [] } = scripts.get(file) ?? {};
        const words = dynamicImports.filter((later) => scripts.get(later)?.name === locale);
        for (const next of [...imports, ...words]) reach(next);
      };
      for (const file of files) reach(file);
      return [...reached];
    },
  };
}
