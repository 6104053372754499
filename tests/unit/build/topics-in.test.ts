import { parseSync } from 'vite';
import { expect, it } from 'vitest';
import { topicsIn } from '#build/script-graph.ts';

const parse = (module: string) => parseSync('module.js', module).program;

it('reads the topics of every island of a module and of no other call', () => {
  const module = `
    const TOPICS = boat(View, ['sea']);
    export const LogIn = island(LogInForm, ['auth', 'common']);
    export function mount() { render(island(List, ['flags'])); }
    export const Sheet = lazyIsland(View, ['sheet']);
  `;
  expect(topicsIn(parse(module), 'island')).toEqual(['auth', 'common', 'flags']);
  expect(topicsIn(parse(module), 'lazyIsland')).toEqual(['sheet']);
});

it('reads none without an island', () =>
  expect(topicsIn(parse('export const island = 1;'), 'island')).toEqual([]));
