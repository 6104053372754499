import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { PROJECT } from './run-program.ts';

export const siteIn = (project: string): string => path.join(project, 'dist');

export const SITE_FOLDER = siteIn(PROJECT);

/** Contains one folder per build. */
export const buildsIn = (project: string): string => path.join(project, '.cache/builds');

/** File in a built site that names its build; dot files are never served. */
export const MARK = '.build';
/** The console's pages, in the project and in a build's folder. */
export const CONSOLE_MADE = 'dist-console';

/** The site until it is moved, and its inputs, written once it is complete. */
export const [MADE, MADE_OF] = ['dist', 'made-of.json'];

/** Netlify's path, both in the project and in a build's folder. */
export const EDGE_FUNCTION = '.netlify/v1/edge-functions/record-head.js';

const MadeOf = v.object({ sources: v.string(), settings: v.record(v.string(), v.string()) });

/** Digest of the sources and the given settings. */
export type MadeOf = v.InferOutput<typeof MadeOf>;

export interface BuiltSite {
  readonly folder: string;
  readonly id?: string;
  readonly madeOf?: MadeOf | undefined;
}

/** Falls back to the build's folder if a build was killed while moving. */
export function findSite(project: string = PROJECT): BuiltSite | undefined {
  const [latest] = wholeBuilds(project);
  // Read last: a concurrent build may have finished meanwhile.
  const id = buildOf(siteIn(project));
  if (id !== undefined) return { folder: siteIn(project), id, madeOf: readMadeOf(project, id) };
  return latest ?? (isFolder(siteIn(project)) ? { folder: siteIn(project) } : undefined);
}

/** The console of the site that {@link findSite} finds. */
export function findConsole(project: string = PROJECT): Pick<BuiltSite, 'folder'> | undefined {
  const site = findSite(project);
  const folder = path.join(path.dirname(site?.folder ?? siteIn(project)), CONSOLE_MADE);
  return isFolder(folder) ? { folder } : undefined;
}

export function buildOf(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, MARK), 'utf8');
  } catch {
    return undefined;
  }
}

// Complete but not in place, latest first.
function wholeBuilds(project: string): BuiltSite[] {
  const builds = buildsIn(project);
  if (!isFolder(builds)) return [];
  return readdirSync(builds)
    .map((id) => ({ id, folder: path.join(builds, id, MADE) }))
    .flatMap(({ id, folder }) => {
      const madeOf = readMadeOf(project, id);
      const isWhole = madeOf !== undefined && buildOf(folder) === id;
      // May have been moved meanwhile.
      const at = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
      return isWhole && at !== undefined ? [{ folder, id, madeOf, at }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

function readMadeOf(project: string, id: string): MadeOf | undefined {
  try {
    return v.parse(MadeOf, JSON.parse(readFileSync(path.join(buildsIn(project), id, MADE_OF), 'utf8')));
  } catch {
    // missing or from another version
    return undefined;
  }
}

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
