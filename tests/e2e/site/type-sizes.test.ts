import { generate, parse, walk, type CssNode } from 'css-tree';
import { expect, test } from 'playwright/test';
import { builtFiles, builtPages, readBuilt } from '../support/built-site.ts';

/** Print styles have sizes of their own. */
const SIZE = /^var\(--text-(?:xs|s|m|l|xl|2xl|3xl|hero)\)$/;
const UNSIZED = new Set(['inherit', '100%', '0']);
const FOREIGN_LAYERS = new Set(['vendor']);

test("the site's style sheets use exactly eight font sizes", () => {
  const inPages = builtPages.flatMap((page) =>
    [...readBuilt(page).matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, sheet = '']) => sheet),
  );
  const inFiles = builtFiles.filter((file) => /^_astro\/.*\.css$/.test(file)).map(readBuilt);
  const sheets = [...new Set([...inPages, ...inFiles])];
  const sizes = sheets.flatMap((sheet) => sizesIn(parse(sheet)));
  expect(sizes.length).toBeGreaterThan(100);
  expect([...new Set(sizes)].filter((size) => !SIZE.test(size) && !UNSIZED.has(size))).toEqual([]);
});

function sizesIn(sheet: CssNode): string[] {
  const sizes: string[] = [];
  walk(sheet, function (node) {
    if (node.type !== 'Declaration') return;
    const condition = this.atrule?.prelude ? generate(this.atrule.prelude) : '';
    if (this.atrule?.name === 'layer' && FOREIGN_LAYERS.has(condition)) return;
    if (this.atrule?.name === 'media' && condition === 'print') return;
    const value = generate(node.value);
    if (node.property === 'font-size') sizes.push(value);
    else if (node.property === 'font' && value !== 'inherit')
      sizes.push(/\S+(?=\/)/.exec(value)?.[0] ?? value);
  });
  return sizes;
}
