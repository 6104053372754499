import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { PROJECT } from './run-program.ts';

/** The place of a project's site. */
export const siteIn = (project: string): string => path.join(project, 'dist');

/** Our own site. */
export const SITE_FOLDER = siteIn(PROJECT);

/** Each build works in a folder of its own within this one, and leaves there what it was made of. */
export const buildsIn = (project: string): string => path.join(project, '.cache/builds');

/** In a built site: names its build. It begins with a dot, as nothing does that is served. */
export const MARK = '.build';
/** In a build's folder: the site until it is moved to its place, and what it is made of, written once it is whole. */
export const [MADE, MADE_OF] = ['dist', 'made-of.json'];

/** Where Netlify looks for the Edge Function that a build has made, in the project's folder; a build has its own at this place. */
export const EDGE_FUNCTION = '.netlify/v1/edge-functions/record-head.js';

const MadeOf = v.object({ sources: v.string(), settings: v.record(v.string(), v.string()) });

/** What a site was made of: a digest of the sources' contents, and the site's settings that were given. */
export type MadeOf = v.InferOutput<typeof MadeOf>;

/** A built site, its build where that is known, and what it was made of where that is. */
export interface BuiltSite {
  readonly folder: string;
  readonly id?: string;
  readonly madeOf?: MadeOf | undefined;
}

/** Finds the project's site: in its place, or, where a build was killed while it put it there, in that build's folder. */
export function findSite(project: string = PROJECT): BuiltSite | undefined {
  const [latest] = wholeBuilds(project);
  // Asked for last: what was on its way while the builds were looked through is there now.
  const id = buildOf(siteIn(project));
  if (id !== undefined) return { folder: siteIn(project), id, madeOf: readMadeOf(project, id) };
  return latest ?? (isFolder(siteIn(project)) ? { folder: siteIn(project) } : undefined);
}

/** The build that a built site is of. */
export function buildOf(folder: string): string | undefined {
  try {
    return readFileSync(path.join(folder, MARK), 'utf8');
  } catch {
    return undefined;
  }
}

// Those that are whole and not in their place, the latest first.
function wholeBuilds(project: string): BuiltSite[] {
  const builds = buildsIn(project);
  if (!isFolder(builds)) return [];
  return readdirSync(builds)
    .map((id) => ({ id, folder: path.join(builds, id, MADE) }))
    .flatMap(({ id, folder }) => {
      const madeOf = readMadeOf(project, id);
      const isWhole = madeOf !== undefined && buildOf(folder) === id;
      // Meanwhile it may have been put into its place.
      const at = statSync(folder, { throwIfNoEntry: false })?.mtimeMs;
      return isWhole && at !== undefined ? [{ folder, id, madeOf, at }] : [];
    })
    .sort((one, other) => other.at - one.at);
}

function readMadeOf(project: string, id: string): MadeOf | undefined {
  try {
    return v.parse(MadeOf, JSON.parse(readFileSync(path.join(buildsIn(project), id, MADE_OF), 'utf8')));
  } catch {
    // Not there, or of another version: what the site was made of is then not known.
    return undefined;
  }
}

const isFolder = (place: string): boolean =>
  statSync(place, { throwIfNoEntry: false })?.isDirectory() === true;
