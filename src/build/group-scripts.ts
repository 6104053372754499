export interface SourceModule {
  readonly id: string;
  /** Ids of the modules that it imports statically. */
  readonly imports: readonly string[];
  /** Ids of the modules that it imports on demand. */
  readonly importsLater: readonly string[];
  /** Whether a page names it: an island, or a script of a layout. */
  readonly isEntry: boolean;
  /** Characters of its code. */
  readonly size: number;
}

/** Characters of code that cost a page as much as a further request does. */
const REQUEST_COST = 6000;
/** Of what is loaded on demand, since not every visitor demands it. */
const LATER_WEIGHT = 0.3;

interface Script {
  /** Indexes of the roots that need it. */
  readonly roots: Set<number>;
  readonly modules: string[];
  /** Scripts that it imports. */
  readonly imports: Set<Script>;
  size: number;
}

/**
 * Decides which modules share a script, for a bundler that would otherwise make one for each set of pages that needs
 * the same modules. Two scripts become one while the requests that this saves outweigh the code that pages load
 * without need, and while no two scripts then import each other.
 * @param isEverywhere whether every page loads the entry
 * @returns ids of modules to a number of their script; modules of one page alone stay in the script of its entry
 */
export function groupScripts(
  modules: readonly SourceModule[],
  isEverywhere: (id: string) => boolean,
): Map<string, number> {
  const roots = rootsOf(modules, isEverywhere);
  const scripts = joinWhatPays(scriptsOf(modules, roots), roots);
  return new Map(scripts.flatMap((script, number) => script.modules.map((id) => [id, number] as const)));
}

interface Root {
  readonly id: string;
  readonly weight: number;
  /** Modules that it needs beyond those that are loaded before. */
  readonly needs: ReadonlySet<string>;
}

function rootsOf(modules: readonly SourceModule[], isEverywhere: (id: string) => boolean): Root[] {
  const importsOf = new Map(modules.map(({ id, imports }) => [id, imports]));
  const entries = modules.filter(({ isEntry }) => isEntry).map(({ id }) => id);
  const later = [...new Set(modules.flatMap(({ importsLater }) => importsLater))].filter(
    (id) => importsOf.has(id) && !entries.includes(id),
  );
  const closures = new Map([...entries, ...later].map((id) => [id, closureOf(id, importsOf)]));
  const isLoadedBefore = (id: string) => {
    const importers = modules.filter(({ importsLater }) => importsLater.includes(id));
    const before = importers.flatMap((importer) =>
      [...closures].filter(([root, all]) => root !== id && all.has(importer.id)).map(([, all]) => all),
    );
    return (module: string) => before.length > 0 && before.every((all) => all.has(module));
  };
  return [
    ...entries.map((id) => ({
      id,
      weight: isEverywhere(id) ? entries.length : 1,
      needs: closures.get(id) ?? new Set(),
    })),
    ...later.map((id) => {
      const isThere = isLoadedBefore(id);
      const needs = [...(closures.get(id) ?? [])].filter((module) => !isThere(module));
      return { id, weight: LATER_WEIGHT, needs: new Set(needs) };
    }),
  ];
}

function closureOf(start: string, importsOf: ReadonlyMap<string, readonly string[]>): Set<string> {
  const all = new Set<string>();
  const waiting = [start];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (all.has(id)) continue;
    all.add(id);
    waiting.push(...(importsOf.get(id) ?? []));
  }
  return all;
}

/** One script for each set of roots that needs the same modules; roots themselves and what one alone needs stay out. */
function scriptsOf(modules: readonly SourceModule[], roots: readonly Root[]): Script[] {
  const starts = new Set(roots.map(({ id }) => id));
  const scripts = new Map<string, Script>();
  const scriptOf = new Map<string, Script>();
  for (const { id, size } of modules) {
    const needing = roots.flatMap(({ needs }, index) => (needs.has(id) ? [index] : []));
    if (needing.length < 2) continue;
    const key = starts.has(id) ? id : needing.join();
    const script = scripts.get(key) ?? {
      roots: new Set(needing),
      modules: [],
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
  // A root has a script of its own whatever is said of it.
  return [...scripts.values()].sort((one, other) => Number(isRoot(one)) - Number(isRoot(other)));

  function isRoot({ modules: own }: Script): boolean {
    return own.some((id) => starts.has(id));
  }
}

function joinWhatPays(scripts: readonly Script[], roots: readonly Root[]): Script[] {
  const starts = new Set(roots.map(({ id }) => id));
  const joinable = scripts.filter(({ modules: [first = ''] }) => !starts.has(first));
  const all = new Set(scripts);
  const gainOf = (one: Script, other: Script) => {
    let gain = 0;
    for (const [index, { weight }] of roots.entries()) {
      const [needsOne, needsOther] = [one.roots.has(index), other.roots.has(index)];
      if (needsOne && needsOther) gain += weight * REQUEST_COST;
      else if (needsOne) gain -= weight * other.size;
      else if (needsOther) gain -= weight * one.size;
    }
    return gain;
  };
  const pair = (one: Script, other: Script) => ({ one, other, gain: gainOf(one, other) });
  let pairs = joinable.flatMap((one, index) => joinable.slice(index + 1).map((other) => pair(one, other)));
  pairs = pairs.filter(({ gain }) => gain > 0);
  while (pairs.length > 0) {
    const best = pairs.reduce((most, each) => (each.gain > most.gain ? each : most));
    const { one, other } = best;
    if (isReached(one, other) || isReached(other, one)) {
      pairs = pairs.filter((each) => each !== best);
      continue;
    }
    join(one, other, all);
    all.delete(other);
    joinable.splice(joinable.indexOf(other), 1);
    pairs = [
      ...pairs.filter((each) => ![each.one, each.other].some((script) => script === one || script === other)),
      ...joinable
        .filter((each) => each !== one)
        .map((each) => pair(one, each))
        .filter(({ gain }) => gain > 0),
    ];
  }
  return joinable;
}

/** Whether `to` is imported by `from` through a third script, which would then import what imports it. */
function isReached(from: Script, to: Script): boolean {
  const seen = new Set<Script>();
  const waiting = [...from.imports].filter((script) => script !== to);
  for (let script = waiting.pop(); script; script = waiting.pop()) {
    if (script === to) return true;
    if (seen.has(script)) continue;
    seen.add(script);
    waiting.push(...script.imports);
  }
  return false;
}

function join(one: Script, other: Script, all: ReadonlySet<Script>): void {
  for (const root of other.roots) one.roots.add(root);
  one.modules.push(...other.modules);
  one.size += other.size;
  for (const script of other.imports) one.imports.add(script);
  for (const script of all) if (script.imports.delete(other)) script.imports.add(one);
  one.imports.delete(one);
}
