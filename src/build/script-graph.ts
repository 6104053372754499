import * as v from 'valibot';
import { minifySync, type Plugin } from 'vite';
import { LOCALES } from '#domain/locale/locales.ts';
import { groupScripts, type SourceModule } from './group-scripts.ts';
import { languageOf } from './write-topic-scripts.ts';

/**
 * How many pages that few visit an entry counts for: the layout and what brings islands to life, which content pages
 * load alone; the header's, once it is used; and where most visitors wait, for forms, searches and details.
 */
const WEIGHTS = [
  [/\?astro&type=script|\/src\/ui\/astro-renderer\.ts$/, 180],
  [/\/src\/features\/header\//, 25],
  [/\/src\/features\/(?:log-in|sign-up|forgotten-password|reset-password)\//, 25],
  [/\/src\/features\/search\//, 12],
  [/\/src\/features\/listing-detail\//, 14],
  [/\/src\/features\/registry\//, 6],
  [/\/src\/features\/(?:company|favourites)\//, 5],
  [/\/src\/features\/(?:account|compare)\//, 3.5],
] as const;

/**
 * An account's sections and a comparison's columns: their page shows one at once, but for dialogs that ask owners. A
 * map, too, is soon in sight, and a listing's facts are.
 */
const PARTS =
  /\/src\/(?:features\/(?:account|compare)\/(?!.*\bAsk)|islands\/(?!Ask)|ui\/(?:map\/leaflet-map|detail\/TechnicalSheet|form\/country-options)\.tsx?$)/;

/** What a character of words weighs on the wire, in characters of minified code, which repeats itself more. */
const WORDS_WEIGHT = 1.5;

const minifiedSize = (id: string, code: string): number => minifySync(id, code).code.length;

interface Script {
  readonly imports: readonly string[];
  readonly moduleIds: readonly string[];
}

export interface ScriptGraph {
  readonly plugin: Plugin;
  /** The scripts and all that they import: files of the site, `_astro/x.js`. */
  readonly fetchedBy: (files: readonly string[]) => string[];
  /** The topics that islands in these scripts show at first. */
  readonly topicsOf: (files: readonly string[]) => string[];
  /** The name of the script that holds a module which several share, once all modules are read. */
  readonly scriptOf: (module: string) => string | null;
}

export function scriptGraph(): ScriptGraph {
  const scripts = new Map<string, Script>();
  /** By module. */
  const [topicsOfIslands, topicsOfParts] = [new Map<string, string[]>(), new Map<string, string[]>()];
  let shared: ReadonlyMap<string, string> = new Map();
  function fetchedBy(files: readonly string[]): string[] {
    const reached = new Set(files);
    for (const file of reached) for (const next of scripts.get(file)?.imports ?? []) reached.add(next);
    return [...reached];
  }
  return {
    plugin: {
      name: 'script-graph',
      applyToEnvironment: ({ name }) => name === 'client',
      // After TypeScript is compiled away.
      enforce: 'post',
      transform: {
        filter: { code: /sland\(/ },
        handler(code, id) {
          const tree = this.parse(code);
          topicsOfIslands.set(id, topicsIn(tree, 'island'));
          topicsOfParts.set(id, topicsIn(tree, 'lazyIsland'));
        },
      },
      buildEnd() {
        // In the order in which they happen to be read, each build would group them otherwise.
        const ids = [...this.getModuleIds()].sort();
        const wordsOf = (id: string) =>
          [topicsOfIslands, topicsOfParts]
            .flatMap((topicsOf) => topicsOf.get(id) ?? [])
            .flatMap((topic) =>
              ids.filter((file) => LOCALES.some((locale) => file.endsWith(`/i18n/${locale}/${topic}.json`))),
            );
        const modules = ids.flatMap((id): SourceModule[] => {
          const found = this.getModuleInfo(id);
          if (!found) return [];
          const { importedIds: imports, dynamicallyImportedIds: importsLater, isEntry, code } = found;
          const language = languageOf(id);
          const size =
            language === undefined ? minifiedSize(id, code ?? '') : (code?.length ?? 0) * WORDS_WEIGHT;
          return [{ id, imports, importsLater, isEntry, size, words: wordsOf(id), language }];
        });
        shared = groupScripts(
          modules,
          (entry) => WEIGHTS.find(([entries]) => entries.test(entry))?.[1],
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
    fetchedBy,
    topicsOf: (files) => [
      ...new Set(
        files
          .flatMap((file) => scripts.get(file)?.moduleIds ?? [])
          .flatMap((id) => topicsOfIslands.get(id) ?? []),
      ),
    ],
  };
}

const IslandCall = v.object({
  type: v.literal('CallExpression'),
  callee: v.object({ name: v.string() }),
  arguments: v.tuple([v.unknown(), v.object({ elements: v.array(v.object({ value: v.string() })) })]),
});

/** Reads `island(View, ['auth', 'common'])` from a syntax tree. */
export function topicsIn(tree: unknown, name: 'island' | 'lazyIsland'): string[] {
  if (typeof tree !== 'object' || tree === null) return [];
  const isCall = v.is(IslandCall, tree) && tree.callee.name === name;
  const own = isCall ? tree.arguments[1].elements.map(({ value }) => value) : [];
  return [...own, ...Object.values(tree).flatMap((branch) => topicsIn(branch, name))];
}
