import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** One folder per post: `post.yaml`, one text per language, images. */
export const POSTS = 'src/content/blog';

/** UTC day, `2026-03-31`; a post is published by that day's first build. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/**
 * Folders of posts scheduled after a moment, drafts included; the set determines whether the site is
 * outdated.
 */
export function waitingFolders(root: string, moment: Date): string[] {
  return globSync(`${POSTS}/*/post.yaml`, { cwd: root }).filter((file) => {
    const [, day = ''] =
      /^date: *["']?(\d{4}-\d\d-\d\d)/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return day > dayOf(moment);
  });
}
