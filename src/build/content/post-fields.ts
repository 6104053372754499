import { z } from 'astro/zod';
import { globSync } from 'node:fs';
import path from 'node:path';
import { POST_CATEGORIES } from '#domain/post/post.ts';
import { day, fields, icon, oneOf, switchedOff, words } from './fields.ts';

const COVERS = globSync('public/drawings/covers/*.svg')
  .map((file) => path.basename(file, '.svg'))
  .sort();

const cover = fields({
  drawing: oneOf(COVERS).optional(),
  picture: words(100).optional(),
}).refine(({ drawing, picture }) => (drawing === undefined) !== (picture === undefined), {
  error: 'write either `drawing` (a drawing of ours) or `picture` (a file in the post’s folder), not both.',
});

/** Shared by all languages of a post. */
const shared = {
  date: day,
  category: oneOf(POST_CATEGORIES),
  icon,
  cover,
  author: words(60).optional(),
  teaser: switchedOff,
  draft: switchedOff,
};

const own = { title: words(90), description: words(200) };

export const postFields = fields(shared, {
  names: Object.keys(own),
  stand: 'belongs in the file of each language, such as en.md',
});

export const postTextFields = fields(own, {
  names: Object.keys(shared),
  stand: 'belongs in post.yaml, once for all languages',
});

/** Placeholders for incomplete posts during development. */
export const STAND_INS = {
  category: 'guides',
  icon: 'info',
  cover: { drawing: COVERS[0] },
  teaser: false,
  draft: false,
} as const satisfies Omit<z.output<typeof postFields>, 'date'>;
