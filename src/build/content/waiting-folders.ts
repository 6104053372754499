import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the posts, each of them a folder of its own: `post.yaml`, a text a language, pictures. */
export const POSTS = 'src/content/blog';

/** The day of a moment as UTC has it, `2026-03-31`: a post is published by the first build of its day. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10);

/** The folders of the posts that wait for a day after a moment; drafts too. One less of them makes another site. */
export function waitingFolders(root: string, moment: Date): string[] {
  return globSync(`${POSTS}/*/post.yaml`, { cwd: root }).filter((file) => {
    const [, day = ''] =
      /^date: *["']?(\d{4}-\d\d-\d\d)/m.exec(readFileSync(path.join(root, file), 'utf8')) ?? [];
    return day > dayOf(moment);
  });
}
