import { cpSync, mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { digestOfSources } from '#build/sources.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const TODAY = new Date('2026-03-31T12:00:00Z');
let project = '';

function put(name: string, text: string, folder = project): void {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
  writeFileSync(path.join(folder, name), text);
}
const digest = (folder = project, now = TODAY) => digestOfSources(folder, now);

beforeEach(() => {
  project = temporaryFolder('sources');
  put('src/page.ts', 'one');
  put('package.json', '{}');
});

describe('the digest of the sources', () => {
  it('is the same for a copy and for a file rewritten unchanged', () => {
    const before = digest();
    const copy = path.join(temporaryFolder('sources'), 'copy');
    cpSync(project, copy, { recursive: true });
    utimesSync(path.join(copy, 'src/page.ts'), 0, 0);
    put('src/page.ts', 'one');
    expect([digest(), digest(copy)]).toEqual([before, before]);
  });

  it.each([
    ['a changed file', () => put('src/page.ts', 'two')],
    ['a new file', () => put('i18n/en/new.json', '{}')],
    ['a deleted file', () => rmSync(path.join(project, 'src/page.ts'))],
    ['changed packages', () => put('package-lock.json', '{}')],
  ])('changes with %s', (_, change) => {
    const before = digest();
    change();
    expect(digest()).not.toBe(before);
  });

  it.each([
    ['the settings in .env', '.env'],
    ['an editor’s swap file', 'src/.page.ts.swp'],
    ['the readme', 'README.md'],
  ])('ignores %s', (_, name) => {
    const before = digest();
    put(name, 'x');
    expect(digest()).toBe(before);
  });

  it('changes on the publication day of a waiting post', () => {
    put('src/content/blog/soon/post.yaml', 'date: 2026-04-02\n');
    const before = digest();
    expect(digest(project, new Date('2026-04-01T23:59:59Z'))).toBe(before);
    expect(digest(project, new Date('2026-04-02T00:00:00Z'))).not.toBe(before);
  });
});
