import * as v from 'valibot';
import type { Plugin } from 'vite';
import { topicScriptsOf } from './write-topic-scripts.ts';

interface Script {
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

export interface ScriptGraph {
  readonly plugin: Plugin;
  /**
   * What a page fetches once its scripts have arrived and begun to run: all that they import, and the topics that its
   * islands name, in the page's language. Files of the site, `_astro/x.js`.
   */
  readonly fetchedBy: (files: readonly string[], locale: string) => string[];
}

export function scriptGraph(): ScriptGraph {
  const scripts = new Map<string, Script>();
  const topicsOf = new Map<string, readonly string[]>();
  const holding = (module: string) => {
    const script = [...scripts].find(([, { moduleIds }]) => moduleIds.some((id) => id.endsWith(module)));
    if (!script) throw new Error(`No script holds ${module}.`);
    return script[0];
  };
  const wordsIn = (locale: string, topics: readonly string[]) =>
    topics.length === 0
      ? []
      : [topicScriptsOf(locale), ...topics.map((topic) => `/i18n/${locale}/${topic}.json`)].map(holding);
  return {
    plugin: {
      name: 'script-graph',
      applyToEnvironment: ({ name }) => name === 'client',
      // After TypeScript is compiled away.
      enforce: 'post',
      transform: {
        filter: { code: 'island(' },
        handler(code, id) {
          topicsOf.set(id, topicsIn(this.parse(code)));
        },
      },
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
        const { imports = [], moduleIds = [] } = scripts.get(file) ?? {};
        const topics = moduleIds.flatMap((id) => topicsOf.get(id) ?? []);
        for (const next of [...imports, ...wordsIn(locale, topics)]) reach(next);
      };
      for (const file of files) reach(file);
      return [...reached];
    },
  };
}

const IslandCall = v.object({
  type: v.literal('CallExpression'),
  callee: v.object({ name: v.literal('island') }),
  arguments: v.tuple([v.unknown(), v.object({ elements: v.array(v.object({ value: v.string() })) })]),
});

/** Reads `island(View, ['auth', 'common'])` from a syntax tree. */
export function topicsIn(tree: unknown): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const own = v.is(IslandCall, tree) ? tree.arguments[1].elements.map(({ value }) => value) : [];
  return [...own, ...Object.values(tree).flatMap(topicsIn)];
}
