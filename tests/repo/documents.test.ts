import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readFiles } from './support/source-files.ts';

const documents = readFiles('{README.md,i18n/README.md,src/**/README.md,src/DECISIONS.md,.github/*.md}');

const PICTURE_LIMIT_BYTES = 40 * 1024;

it.each(documents)('$path links only to files and headings that exist', ({ path: name, text }) => {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  const own = links.filter((link) => !/^(?:https?:|mailto:|\/|\.\/yard\.jpg)/.test(link));
  expect(own.filter((link) => !leadsSomewhere(link, name))).toEqual([]);
});

it('the editors’ pictures have at most 40 KB each', () => {
  const pictures = globSync('src/pictures/editor-*');
  expect(pictures).toHaveLength(3);
  expect(pictures.filter((file) => statSync(file).size > PICTURE_LIMIT_BYTES)).toEqual([]);
});

function leadsSomewhere(link: string, from: string): boolean {
  const [file = '', heading] = link.split('#');
  const target = file === '' ? from : path.join(path.dirname(from), file);
  return existsSync(target) && (heading === undefined || anchorsIn(target).includes(heading));
}

/** GitHub's anchors of headings. */
const anchorsIn = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
