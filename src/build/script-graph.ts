import * as v from 'valibot';
import type { Plugin } from 'vite';
import { LOCALES } from '#domain/locale/locales.ts';
import { groupScripts, type SourceModule } from './group-scripts.ts';
import { languageOf, topicScriptsOf } from './write-topic-scripts.ts';

/**
 * Entries that many pages load, with the share of them that do: the layout's and what brings islands to life, the
 * header's once it is used, and the way to an account, which visitors take more often than one of the other pages.
 */
const SHARES = [
  [/\?astro&type=script|\/src\/ui\/astro-renderer\.ts$/, 1],
  [/\/src\/features\/header\//, 0.6],
  [/\/src\/features\/(?:log-in|sign-up|forgotten-password|reset-password)\//, 0.05],
] as const;

/**
 * An account's sections and a comparison's columns: their page shows one at once, but for dialogs that ask owners. A
 * map, too, is soon in sight.
 */
const PARTS = /\/src\/(?:features\/(?:account|compare)\/(?!.*\bAsk)|ui\/map\/leaflet-map\.ts)/;

/** What a character of words weighs on the wire, in characters of code, which loses its names and comments. */
const WORDS_WEIGHT = 3;

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
  /** The name of the script that holds a module which several share, once all modules are read. */
  readonly scriptOf: (module: string) => string | null;
}

export function scriptGraph(): ScriptGraph {
  const scripts = new Map<string, Script>();
  const topicsOf = new Map<string, readonly string[]>();
  let shared: ReadonlyMap<string, string> = new Map();
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
      buildEnd() {
        // In the order in which they happen to be read, each build would group them otherwise.
        const ids = [...this.getModuleIds()].sort();
        const wordsOf = (id: string) =>
          (topicsOf.get(id) ?? []).flatMap((topic) =>
            ids.filter((file) => LOCALES.some((locale) => file.endsWith(`/i18n/${locale}/${topic}.json`))),
          );
        const modules = ids.flatMap((id): SourceModule[] => {
          const found = this.getModuleInfo(id);
          if (!found) return [];
          const { importedIds: imports, dynamicallyImportedIds: importsLater, isEntry, code } = found;
          const language = languageOf(id);
          const size = (code?.length ?? 0) * (language === undefined ? 1 : WORDS_WEIGHT);
          return [{ id, imports, importsLater, isEntry, size, words: wordsOf(id), language }];
        });
        shared = groupScripts(
          modules,
          (entry) => SHARES.find(([entries]) => entries.test(entry))?.[1],
          (id) => PARTS.test(id),
        );
      },
      generateBundle(_, bundle) {
        for (const [file, built] of Object.entries(bundle)) {
          if (built.type === 'chunk') scripts.set(file, built);
        }
      },
    },
    scriptOf: (module) => shared.get(module) ?? null,
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
