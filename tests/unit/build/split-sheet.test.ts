import { expect, test } from 'vitest';
import { splitSheet } from '#build/split-sheet.ts';

const split = (css: string) => splitSheet(css, (name) => ['card', 'open'].includes(name));

test('a rule is for later if each of its selectors needs a class that no element has', () => {
  expect(split('.card{a:b}.menu{a:b}.card .menu{a:b}.menu,.card{a:b}p{a:b}')).toEqual({
    first: '.card{a:b}.menu,.card{a:b}p{a:b}',
    later: '.menu{a:b}.card .menu{a:b}',
  });
});

test('classes that a selector excludes or offers as a choice are not asked for', () => {
  const css = '.card:not(.menu){a:b}.card:is(.menu,.open){a:b}';
  expect(split(css)).toEqual({ first: css, later: '' });
});

test('both parts keep the layers and conditions around their rules', () => {
  expect(split('@layer ui{@media (width > 1px){.card{a:b}.menu{a:b}}}')).toEqual({
    first: '@layer ui{@media (width > 1px){.card{a:b}}}',
    later: '@layer ui{@media (width > 1px){.menu{a:b}}}',
  });
});

test('what has no selector stays, as it is written', () => {
  const css =
    '@layer reset, ui;@font-face{font-family:A;src:url("a.woff2")}@keyframes turn{to{rotate:1turn}}:root{--a:light-dark(#fff,#000)}';
  expect(split(css)).toEqual({ first: css, later: '' });
});

test('a nested rule stays with the rule around it', () => {
  expect(split('.card{a:b;& .menu{a:b}}.menu{a:b;.card &{a:b}}')).toEqual({
    first: '.card{a:b;& .menu{a:b}}',
    later: '.menu{a:b;.card &{a:b}}',
  });
});
