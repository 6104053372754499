import type { SchemaContext } from 'astro:content';
import { z } from 'astro/zod';
import { POST_CATEGORIES } from '#domain/post/post-categories.ts';
import { COVER_PALETTES } from '#drawings/covers.ts';
import { SERVICE_YARDS } from '#drawings/covers/service-yards.ts';
import { SPACE_YARDS } from '#drawings/covers/space-yards.ts';
import { day, fields, icon, namesOf, oneOf, switchedOff, words } from './fields.ts';

const MOST_VARIANTS = 99;

/** What an editor writes at the head of a post's file. */
export function postFields({ image }: SchemaContext) {
  return fields({
    title: words(90),
    description: words(200),
    date: day,
    category: oneOf(POST_CATEGORIES),
    icon,
    cover: coverFields(image),
    author: words(60).optional(),
    teaser: switchedOff,
    draft: switchedOff,
  });
}

/** A drawing of our family with its choices, or a picture that lies beside the post. */
function coverFields(image: SchemaContext['image']) {
  return fields({
    drawing: oneOf([...namesOf(SPACE_YARDS), ...namesOf(SERVICE_YARDS)]).optional(),
    palette: oneOf(namesOf(COVER_PALETTES)).default('sage'),
    size: oneOf(['small', 'medium', 'large']).default('medium'),
    variant: z
      .int({ error: 'write a whole number.' })
      .min(0, { error: 'write 0 or more.' })
      .max(MOST_VARIANTS, { error: `write ${String(MOST_VARIANTS)} or less.` })
      .default(0),
    picture: image().optional(),
  }).refine(({ drawing, picture }) => (drawing === undefined) !== (picture === undefined), {
    error: 'write either `drawing` (a drawing of ours) or `picture` (a file beside the post), and not both.',
  });
}
