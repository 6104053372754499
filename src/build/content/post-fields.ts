import { z } from 'astro/zod';
import { POST_CATEGORIES } from '#domain/post/post.ts';
import { COVER_PALETTES } from '#drawings/covers.ts';
import { SERVICE_YARDS, SPACE_YARDS } from '#drawings/covers.ts';
import { day, fields, icon, namesOf, oneOf, switchedOff, words } from './fields.ts';

const MOST_VARIANTS = 99;

const cover = fields({
  drawing: oneOf([...namesOf(SPACE_YARDS), ...namesOf(SERVICE_YARDS)]).optional(),
  palette: oneOf(namesOf(COVER_PALETTES)).default('sage'),
  size: oneOf(['small', 'medium', 'large']).default('medium'),
  variant: z
    .int({ error: 'write a whole number.' })
    .min(0, { error: 'write 0 or more.' })
    .max(MOST_VARIANTS, { error: `write ${String(MOST_VARIANTS)} or less.` })
    .default(0),
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
  cover: { drawing: 'conventional', palette: 'slate', size: 'medium', variant: 0 },
  teaser: false,
  draft: false,
} as const satisfies Omit<z.output<typeof postFields>, 'date'>;
