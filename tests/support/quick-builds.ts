import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setImmediate as immediate } from 'node:timers/promises';
import { EDGE_FUNCTION, MADE } from '#build/built-site.ts';
import { beginBuild } from '#build/new-build.ts';

export const FILE_COUNT = 40;

/** Builds a small site whose files all contain its name. */
export function quickBuild(project: string, name: string): void {
  const build = beginBuild(project);
  try {
    const site = path.join(build.folder, MADE);
    const edge = path.join(build.folder, EDGE_FUNCTION);
    for (const folder of [site, path.dirname(edge)]) mkdirSync(folder, { recursive: true });
    for (let file = 0; file < FILE_COUNT; file += 1) writeFileSync(path.join(site, `${file}.html`), name);
    writeFileSync(edge, name);
    build.finish({ sources: name, settings: {} });
  } finally {
    build.close();
  }
}

// Builds repeatedly until killed: `quick-builds.ts PROJECT NAME`.
if (import.meta.main) {
  const [project = '', name = ''] = process.argv.slice(2);
  process.once('disconnect', () => process.exit());
  for (let count = 1; ; count += 1) {
    quickBuild(project, `${name} ${count}`);
    if (count === 1) process.send?.('built');
    // Yields, so that the end of the test is noticed.
    await immediate();
  }
}
