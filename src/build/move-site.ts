import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { EDGE_FUNCTION, MARK } from './built-site.ts';

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
