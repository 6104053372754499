export interface SourceModule {
  readonly id: string;
  /** Ids of the modules that it imports statically. */
  readonly imports: readonly string[];
  /** Ids of the modules that it imports on demand. */
  readonly importsLater: readonly string[];
  /** Ids of the files of words that it shows. */
  readonly words: readonly string[];
  /** Whether a page names it: an island, or a script of a layout. */
  readonly isEntry: boolean;
  /** Characters of its minified code, or as many as its words weigh. */
  readonly size: number;
  /** Of a file of words: only those of one language share a script. */
  readonly language?: string | undefined;
}

/** Characters of minified code that cost a page as much as a further request does. */
const REQUEST_COST = 8000;
/** Of what most visitors of its page see, although it is loaded on demand. */
const PART_WEIGHT = 2;
/** Of what is loaded on demand, since not every visitor demands it. */
const LATER_WEIGHT = 0.4;
/** Of what such code loads on demand in turn, each time. */
const DEEPER_WEIGHT = 0.75;

/** A module that starts the loading of others: a page's own, or one that is imported on demand. */
interface Root {
  readonly id: string;
  readonly weight: number;
  /** All that it imports. */
  readonly reached: ReadonlySet<string>;
  /** Modules that are loaded before it, wherever it is. */
  readonly before: ReadonlySet<string>;
}

interface Script {
  readonly modules: string[];
  readonly language: string | undefined;
  /** Roots whose visitors load it. */
  readonly loading: Set<Root>;
  /** Roots that find it loaded. */
  readonly finding: Set<Root>;
  readonly imports: Set<Script>;
  size: number;
}

/**
 * Decides which modules share a script, for a bundler that would otherwise make one for each set of pages that needs
 * the same modules. Two scripts become one while the requests that this saves outweigh the code that pages load
 * without need, and while no two scripts then import each other.
 * @param weightOf how much it counts what an entry loads; 1 without
 * @param isPart whether most visitors of its page see what is loaded on demand
 * @returns ids of modules to the name of their script; entries, and what one entry alone needs, are left out
 */
export function groupScripts(
  modules: readonly SourceModule[],
  weightOf: (entry: string) => number | undefined,
  isPart: (id: string) => boolean = () => false,
): Map<string, string> {
  const scripts = scriptsOf(modules, rootsOf(modules, weightOf, isPart));
  joinWhatPays(scripts);
  return new Map(
    scripts.flatMap((script, number) => script.modules.map((id) => [id, `shared${String(number)}`] as const)),
  );
}

function rootsOf(
  modules: readonly SourceModule[],
  weightOf: (entry: string) => number | undefined,
  isPart: (id: string) => boolean,
): Root[] {
  const moduleOf = new Map(modules.map((module) => [module.id, module]));
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const later = new Set(modules.flatMap(({ importsLater }) => importsLater));
  for (const id of later) if (moduleOf.get(id)?.language !== undefined) later.delete(id);
  const reachedBy = new Map([...entries, ...later].map((id) => [id, reachedFrom(id)]));
  const depths = depthsOf();
  return [...reachedBy].map(([id, reached]) => ({
    id,
    weight: entries.includes(id) ? (weightOf(id) ?? 1) : weightOfLater(id),
    reached,
    before: entries.includes(id) ? wordsIn(reached) : loadedBefore(id),
  }));

  /** A page brings the words of its islands. */
  function wordsIn(reached: ReadonlySet<string>): Set<string> {
    return new Set([...reached].filter((id) => moduleOf.get(id)?.language !== undefined));
  }

  function weightOfLater(id: string): number {
    return isPart(id) ? PART_WEIGHT : LATER_WEIGHT * DEEPER_WEIGHT ** ((depths.get(id) ?? 1) - 1);
  }

  /** How many times in turn a root is loaded on demand, at least. */
  function depthsOf(): Map<string, number> {
    const found = new Map<string, number>();
    let level: readonly string[] = entries;
    for (let depth = 0; level.length > 0; depth += 1) {
      for (const root of level) found.set(root, depth);
      const demanded = level
        .flatMap((root) => [...(reachedBy.get(root) ?? [])])
        .flatMap((module) => moduleOf.get(module)?.importsLater ?? []);
      level = [...new Set(demanded)].filter((root) => later.has(root) && !found.has(root));
    }
    return found;
  }

  function reachedFrom(start: string): Set<string> {
    const reached = new Set<string>();
    const waiting = [start];
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const module = moduleOf.get(id);
      if (!module || reached.has(id)) continue;
      reached.add(id);
      waiting.push(...module.imports, ...module.words);
    }
    return reached;
  }

  function loadedBefore(id: string): Set<string> {
    const importers = modules.filter(({ importsLater }) => importsLater.includes(id));
    const [first = new Set<string>(), ...others] = importers.flatMap((importer) =>
      [...reachedBy].flatMap(([root, all]) => (root !== id && all.has(importer.id) ? [all] : [])),
    );
    return new Set([...first].filter((module) => others.every((all) => all.has(module))));
  }
}

/** One script for each set of roots that needs the same modules. */
function scriptsOf(modules: readonly SourceModule[], roots: readonly Root[]): Script[] {
  const scripts = new Map<string, Script>();
  const scriptOf = new Map<string, Script>();
  for (const { id, size, language, isEntry } of modules) {
    const reaching = roots.filter(({ reached }) => reached.has(id));
    if (isEntry || reaching.length < 2) continue;
    const loading = reaching.filter(({ before }) => !before.has(id));
    const key = [language, ...loading.map((root) => root.id)].join();
    const script = scripts.get(key) ?? {
      modules: [],
      language,
      loading: new Set(loading),
      finding: new Set(roots.filter(({ before }) => before.has(id))),
      imports: new Set<Script>(),
      size: 0,
    };
    scripts.set(key, script);
    scriptOf.set(id, script);
    script.modules.push(id);
    script.size += size;
  }
  for (const { id, imports } of modules) {
    const script = scriptOf.get(id);
    for (const imported of imports) {
      const other = scriptOf.get(imported);
      if (script && other && script !== other) script.imports.add(other);
    }
  }
  return [...scripts.values()];
}

interface Pair {
  readonly one: Script;
  readonly other: Script;
  readonly gain: number;
}

/** Joins the pair that gains most, until none gains. */
function joinWhatPays(scripts: Script[]): void {
  const pairsOf = (one: Script, others: readonly Script[]) =>
    others
      .filter((other) => other !== one && other.language === one.language)
      .map((other): Pair => ({ one, other, gain: gainOf(one, other) }))
      .filter(({ gain }) => gain > 0);
  let pairs = scripts.flatMap((one, index) => pairsOf(one, scripts.slice(index + 1)));
  while (pairs.length > 0) {
    const best = pairs.reduce((most, each) => (each.gain > most.gain ? each : most));
    const { one, other } = best;
    pairs = pairs.filter((each) => each !== best);
    // Joins of others may have changed it.
    const gain = gainOf(one, other);
    if (gain < best.gain) {
      if (gain > 0) pairs.push({ one, other, gain });
    } else if (!isReached(one, other) && !isReached(other, one)) {
      join(one, other, scripts);
      pairs = pairs.filter(
        (each) => ![each.one, each.other].some((script) => script === one || script === other),
      );
      pairs.push(...pairsOf(one, scripts));
    }
  }
}

function gainOf(one: Script, other: Script): number {
  const both = [...one.loading].filter((root) => other.loading.has(root));
  if (both.length === 0) return 0;
  const saved = both.reduce((sum, { weight }) => sum + weight * REQUEST_COST, 0);
  return saved - costOf(other.loading, one) - costOf(one.loading, other);
}

/** What it costs that the roots load a script, with all that it imports. */
function costOf(roots: ReadonlySet<Root>, script: Script): number {
  let cost = 0;
  for (const loaded of importedFrom(script)) {
    for (const root of roots) {
      if (!loaded.loading.has(root) && !loaded.finding.has(root)) cost += root.weight * loaded.size;
    }
  }
  return cost;
}

function importedFrom(script: Script, without?: Script): Set<Script> {
  const all = new Set([script]);
  for (const each of all)
    for (const imported of each.imports) if (imported !== without || each !== script) all.add(imported);
  return all;
}

/** Whether `to` is imported by `from` through a third script, which would then import what imports it. */
const isReached = (from: Script, to: Script): boolean => importedFrom(from, to).has(to);

function join(one: Script, other: Script, scripts: Script[]): void {
  scripts.splice(scripts.indexOf(other), 1);
  one.modules.push(...other.modules);
  one.size += other.size;
  for (const script of other.imports) one.imports.add(script);
  for (const script of scripts) if (script.imports.delete(other)) script.imports.add(one);
  one.imports.delete(one);
  for (const root of other.finding) one.finding.add(root);
  for (const root of other.loading) one.loading.add(root);
  for (const script of importedFrom(one)) {
    for (const root of one.loading) if (!script.finding.has(root)) script.loading.add(root);
  }
}
