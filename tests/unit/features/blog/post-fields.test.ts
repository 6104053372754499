import { z } from 'astro/zod';
import { describe, expect, test } from 'vitest';
import { postFields } from '../../../../src/content/post-fields.ts';

const schema = postFields({ image: () => z.any() as never });
const good = {
  title: 'Docks',
  description: 'About docks.',
  date: new Date('2026-03-31'),
  category: 'guides',
  icon: 'surface',
  cover: { drawing: 'floor' },
};
/** The sentences about a post whose fields are these. */
const said = (fields: object) =>
  (schema.safeParse(fields).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);

test('the fields that are left out have their defaults', () => {
  expect(schema.parse(good)).toMatchObject({
    draft: false,
    teaser: false,
    cover: { palette: 'sage', size: 'medium', variant: 0 },
  });
});

describe('a wrong field says what to write', () => {
  test.each([
    ['category', 'news', 'category: "news" is not known here: write one of: trends, guides.'],
    ['category', undefined, 'category: is missing: write one of: trends, guides.'],
    ['date', '31/03/2026', 'date: write the day as year-month-day, for example 2026-03-31.'],
    ['title', undefined, 'title: is missing: write a text.'],
    ['title', ' ', 'title: is empty: write a text.'],
    ['title', 'x'.repeat(91), 'title: is too long: write at most 90 characters.'],
    ['draft', 'yes', 'draft: "yes" is not known here: write true or false.'],
    ['cover', undefined, 'cover: write the fields: drawing, palette, size, variant, picture.'],
    [
      'cover',
      {},
      'cover: write either `drawing` (a drawing of ours) or `picture` (a file beside the post), and not both.',
    ],
    [
      'cover',
      { drawing: 'floor', picture: './a.jpg' },
      'cover: write either `drawing` (a drawing of ours) or `picture` (a file beside the post), and not both.',
    ],
    ['cover', { drawing: 'floor', variant: 1.5 }, 'cover.variant: write a whole number.'],
  ])('%s: %s', (name, value, sentence) => {
    expect(said({ ...good, [name]: value })).toEqual([sentence]);
  });

  test('an icon, a drawing and a palette that do not exist are answered with those that do', () => {
    expect(said({ ...good, icon: 'unicorn' })[0]).toMatch(
      /^icon: "unicorn" is not known here: write one of: .*surface/,
    );
    expect(said({ ...good, cover: { drawing: 'castle', palette: 'pink' } })).toEqual([
      'cover.drawing: "castle" is not known here: write one of: conventional, highIntensity, automated, refrigerated, temporary, floor, emptyPlot, pl2, pl3, pl4, pl5.',
      'cover.palette: "pink" is not known here: write one of: sage, sand, slate, clay, harbour, plum.',
    ]);
  });

  test('a misspelt field does not go unseen', () => {
    expect(said({ ...good, auther: 'Ana' })).toEqual([
      ': "auther" is no field here. The fields are: title, description, date, category, icon, cover, author, teaser, draft.',
    ]);
  });
});
