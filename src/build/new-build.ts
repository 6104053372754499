import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { lockFile } from '#server/ground/file-lock.ts';
import { StartError } from '#server/ground/start-error.ts';
import {
  buildsIn,
  CONSOLE_MADE,
  EDGE_FUNCTION,
  findSite,
  MADE,
  MADE_OF,
  type MadeOf,
  MARK,
  siteIn,
} from './built-site.ts';
import { PROJECT } from './run-program.ts';

/** Maximum wait for the lock, which is held only while moving a site. */
const PATIENCE_MS = 30_000;
const LOCK = 'lock';

export interface NewBuild {
  readonly folder: string;
  /** Publishes the build atomically. */
  finish(madeOf: MadeOf): void;
  close(): void;
}

/** Also removes leftovers of killed builds. @throws StartError if nothing can be written */
export function beginBuild(project: string = PROJECT): NewBuild {
  const [id, builds] = [randomUUID(), buildsIn(project)];
  const folder = path.join(builds, id);
  const lock = writing(builds, () => {
    mkdirSync(builds, { recursive: true });
    return oneAtATime(builds, () => {
      clearDead(project);
      mkdirSync(folder);
      return lockFile(path.join(folder, LOCK));
    });
  });
  return {
    folder,
    finish: (madeOf) => {
      writeFileSync(path.join(folder, MADE, MARK), id);
      const unfinished = path.join(folder, `${MADE_OF}.part`);
      writeFileSync(unfinished, JSON.stringify(madeOf));
      renameSync(unfinished, path.join(folder, MADE_OF));
      writing(siteIn(project), () => {
        oneAtATime(builds, () => {
          putInPlace(project, folder);
        });
      });
    },
    close: () => {
      lock.release();
      oneAtATime(builds, () => {
        clearDead(project);
      });
    },
  };
}

/** @throws StartError if the site can't be moved */
export function finishKilledBuild(project: string = PROJECT): void {
  writing(siteIn(project), () => {
    oneAtATime(buildsIn(project), () => {
      const found = findSite(project);
      if (found?.id !== undefined && found.folder !== siteIn(project)) {
        putInPlace(project, path.dirname(found.folder));
      }
    });
  });
}

// If killed between the last two steps, `findSite` finds the site in the build's folder.
function putInPlace(project: string, folder: string): void {
  moveEdgeFunction(folder, project);
  moveConsole(folder, project);
  removeSite(siteIn(project), path.join(folder, 'replaced'));
  moveSite(path.join(folder, MADE), siteIn(project));
}

function oneAtATime<Result>(builds: string, work: () => Result): Result {
  const lock = lockFile(path.join(builds, LOCK), PATIENCE_MS);
  try {
    return work();
  } finally {
    lock.release();
  }
}

// Only the current site and its inputs survive dead builds.
function clearDead(project: string): void {
  const present = findSite(project);
  for (const entry of readdirSync(buildsIn(project), { withFileTypes: true })) {
    const folder = path.join(buildsIn(project), entry.name);
    if (!entry.isDirectory() || present?.folder === path.join(folder, MADE) || isLocked(folder)) continue;
    if (present?.id === entry.name) removeAllBut(MADE_OF, folder);
    else remove(folder);
  }
}

function removeAllBut(kept: string, folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name !== kept) remove(path.join(folder, name));
  }
}

function remove(place: string): void {
  rmSync(place, { recursive: true, force: true });
}

function isLocked(folder: string): boolean {
  try {
    lockFile(path.join(folder, LOCK)).release();
    return false;
  } catch {
    return true;
  }
}

function writing<Result>(place: string, work: () => Result): Result {
  try {
    return work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new StartError(
      `The site can't be built: ${place} can't be written (${reason}); "npm run serve" serves one that is there.`,
      { cause },
    );
  }
}

export function removeSite(site: string, to: string): void {
  if (!existsSync(site) || hasMoved(site, to)) return;
  // Without its mark it is never treated as complete.
  rmSync(path.join(site, MARK), { force: true });
  for (const name of readdirSync(site)) rmSync(path.join(site, name), { recursive: true });
}

export function moveSite(made: string, site: string): void {
  if (hasMoved(made, site)) return;
  const mark = path.join(made, MARK);
  cpSync(made, site, { recursive: true, filter: (source) => source !== mark });
  cpSync(mark, path.join(site, MARK));
}

export function moveEdgeFunction(folder: string, project: string): void {
  const [made, place] = [path.join(folder, EDGE_FUNCTION), path.join(project, EDGE_FUNCTION)];
  mkdirSync(path.dirname(place), { recursive: true });
  cpSync(made, `${place}.part`);
  renameSync(`${place}.part`, place);
}

export function moveConsole(folder: string, project: string): void {
  const [made, place] = [path.join(folder, CONSOLE_MADE), path.join(project, CONSOLE_MADE)];
  // Moved already by a build that was killed.
  if (!existsSync(made)) return;
  rmSync(place, { recursive: true, force: true });
  if (!hasMoved(made, place)) cpSync(made, place, { recursive: true });
}

// Mounted folders and those of container images cannot be renamed.
function hasMoved(from: string, to: string): boolean {
  try {
    renameSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EXDEV' || error.code === 'EBUSY'))
      return false;
    throw error;
  }
}
