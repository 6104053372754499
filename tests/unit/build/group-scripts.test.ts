import { expect, test } from 'vitest';
import { groupScripts, type SourceModule } from '#build/group-scripts.ts';

const module = (
  id: string,
  imports: readonly string[] = [],
  more: Partial<SourceModule> = {},
): SourceModule => ({
  id,
  imports,
  importsLater: [],
  words: [],
  isEntry: false,
  size: 1000,
  ...more,
});
const page = (id: string, imports: readonly string[], more: Partial<SourceModule> = {}) =>
  module(id, imports, { isEntry: true, ...more });

/** The scripts' modules, in their order. */
function scriptsOf(modules: readonly SourceModule[], isPart?: (id: string) => boolean): string[][] {
  const scripts = new Map<string, string[]>();
  for (const [id, script] of groupScripts(modules, () => undefined, isPart)) {
    scripts.set(script, [...(scripts.get(script) ?? []), id]);
  }
  return [...scripts.values()].map((ids) => ids.sort()).sort();
}

test('small modules of the same pages share a script, and what one page needs stays with its entry', () => {
  expect(
    scriptsOf([
      page('map', ['card', 'pin']),
      page('list', ['card', 'row']),
      module('card', ['text']),
      module('pin'),
      module('row'),
      module('text'),
    ]),
  ).toEqual([['card', 'text']]);
});

test('a large module is not sent to pages that do not need it', () => {
  const shared = (size: number) => [
    page('map', ['card', 'editor']),
    page('list', ['card']),
    page('wizard', ['editor', 'card']),
    module('card'),
    module('editor', [], { size }),
  ];
  expect(scriptsOf(shared(1_000_000))).toEqual([['card'], ['editor']]);
  expect(scriptsOf(shared(100))).toEqual([['card', 'editor']]);
});

test('the fewer visitors demand a dialog, the more it may load without need', () => {
  const joined = [['editor', 'row']];
  const apart = [['editor'], ['row']];
  const graph = (size: number, way: readonly string[]) => [
    page('map', ['editor', 'row']),
    page('list', ['editor']),
    page('account', [], { importsLater: way.slice(0, 1) }),
    ...way.slice(0, -1).map((id, index) => module(id, [], { importsLater: way.slice(index + 1, index + 2) })),
    module('dialog', ['row']),
    module('editor', [], { size }),
    module('row', [], { size: 100 }),
  ];
  expect(scriptsOf(graph(17_500, ['dialog']))).toEqual(joined);
  expect(scriptsOf(graph(17_500, ['dialog']), (id) => id === 'dialog')).toEqual(apart);
  expect(scriptsOf(graph(22_500, ['dialog']))).toEqual(apart);
  expect(scriptsOf(graph(22_500, ['section', 'dialog']))).toEqual(joined);
});

test('a script is not joined with one that imports it through a third', () => {
  const scripts = scriptsOf([
    page('map', ['top']),
    page('list', ['top', 'middle']),
    page('wizard', ['middle']),
    page('account', ['middle', 'bottom']),
    module('top', ['middle']),
    module('middle', ['bottom'], { size: 1_000_000 }),
    module('bottom'),
  ]);
  expect(
    scripts.some((ids) => ids.includes('top') && ids.includes('bottom') && !ids.includes('middle')),
  ).toBe(false);
});

test('words share scripts with those of their language alone', () => {
  const words = (id: string, language: string) => module(id, [], { language });
  expect(
    scriptsOf([
      page('map', [], { importsLater: ['sheet', 'popup'] }),
      module('sheet', [], { words: ['en/card', 'en/search', 'es/card', 'es/search'] }),
      module('popup', [], { words: ['en/card', 'en/search', 'es/card', 'es/search'] }),
      words('en/card', 'en'),
      words('en/search', 'en'),
      words('es/card', 'es'),
      words('es/search', 'es'),
    ]),
  ).toEqual([
    ['en/card', 'en/search'],
    ['es/card', 'es/search'],
  ]);
});
