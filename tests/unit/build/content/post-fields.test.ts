import { describe, expect, test } from 'vitest';
import { checkFields } from '#build/content/fields.ts';
import { postFields, postTextFields } from '#build/content/post-fields.ts';
import { readYaml } from '#build/content/yaml.ts';

const cover = { drawing: 'pl2-sand-large-2' };
const good = { date: '2026-03-31', category: 'guides', icon: 'surface', cover };
/** The errors of front matter, each with its line. */
const errorsOf = (yaml: string) =>
  checkFields(postFields, readYaml(yaml)).notes.map(({ line, sentence }) => `${line}: ${sentence}`);
/** The same for a post with some fields changed, without lines. */
const errorsWith = (changed: object) =>
  checkFields(postFields, readYaml(JSON.stringify({ ...good, ...changed }))).notes.map(
    ({ sentence }) => sentence,
  );
const NO_DAY = 'write a day of the calendar as year-month-day, for example 2026-03-31.';

test('omitted fields have their defaults', () => {
  expect(postFields.parse(good)).toMatchObject({
    draft: false,
    teaser: false,
  });
});

describe('a wrong field says what to write', () => {
  test.each([
    ['category', 'news', 'category: "news" is not known here: write one of: trends, guides.'],
    ['category', undefined, 'category: is missing: write one of: trends, guides.'],
    ['date', undefined, `date: is missing: ${NO_DAY}`],
    ['date', '31/03/2026', `date: "31/03/2026" is not known here: ${NO_DAY}`],
    ['date', '2026-02-30', `date: "2026-02-30" is not known here: ${NO_DAY}`],
    ['date', '2026-13-01', `date: "2026-13-01" is not known here: ${NO_DAY}`],
    ['date', '1926-03-31', `date: "1926-03-31" is not known here: ${NO_DAY}`],
    ['date', '20260-03-31', `date: "20260-03-31" is not known here: ${NO_DAY}`],
    ['date', 2026, `date: ${NO_DAY}`],
    ['draft', 'yes', 'draft: "yes" is not known here: write true or false.'],
    ['cover', undefined, 'cover: write the fields: drawing, picture.'],
    [
      'cover',
      {},
      'cover: write either `drawing` (a drawing of ours) or `picture` (a file in the post’s folder), not both.',
    ],
    [
      'cover',
      { ...cover, picture: './a.jpg' },
      'cover: write either `drawing` (a drawing of ours) or `picture` (a file in the post’s folder), not both.',
    ],
  ])('%s: %s', (name, value, sentence) => expect(errorsWith({ [name]: value })).toEqual([sentence]));

  test('an unknown icon or cover is answered with the known ones', () => {
    expect(errorsWith({ icon: 'unicorn' })[0]).toMatch(
      /^icon: "unicorn" is not known here: write one of: .*surface/,
    );
    expect(errorsWith({ cover: { drawing: 'castle' } })[0]).toMatch(
      /^cover\.drawing: "castle" is not known here: write one of: .*pl2-sand-large-2/,
    );
  });

  test('a misspelled field is reported, and correct fields next to it count', () => {
    const fields = readYaml(
      'date: 2026-03-31\nauther: Ana\ncategory: guides\nicon: info\ncover: { drawing: pl2-sand-large-2 }',
    );
    const { values, notes } = checkFields(postFields, fields);
    expect(notes).toEqual([
      {
        line: 2,
        sentence:
          '"auther" is no field here. The fields are: date, category, icon, cover, author, teaser, draft.',
      },
    ]);
    expect(values).toMatchObject({ category: 'guides', date: new Date('2026-03-31') });
  });
});

describe('the title and the description of a language', () => {
  const own = (values: object) =>
    checkFields(postTextFields, readYaml(JSON.stringify(values))).notes.map(({ sentence }) => sentence);
  const description = 'About docks.';

  test.each([
    [undefined, 'title: is missing: write a text.'],
    [' ', 'title: is empty: write a text.'],
    ['x'.repeat(91), 'title: is too long: write at most 90 characters.'],
  ])('title %j', (title, sentence) => {
    expect(own({ title, description })).toEqual([sentence]);
    expect(own({ title: 'x'.repeat(90), description })).toEqual([]);
  });

  test('shared fields are rejected in a language, and a language’s fields among the shared ones', () => {
    expect(own({ title: 'Docks', description, date: '2026-03-31' })).toEqual([
      '"date" is no field here. It belongs in post.yaml, once for all languages. The fields are: title, description.',
    ]);
    expect(errorsWith({ title: 'Docks' })[0]).toContain(
      'It belongs in the file of each language, such as en.md.',
    );
  });
});

describe('the line of an error', () => {
  test('is right in blocks and lists, for all errors at once', () => {
    expect(
      errorsOf('icon: unicorn\ncover:\n  drawing: castle\ncategory: news\ndate: 2026-02-30').map((words) =>
        words.slice(0, 14),
      ),
    ).toEqual(['5: date: "2026', '4: category: "', '1: icon: "unic', '3: cover.drawi']);
  });

  test('is the first one for a missing field', () => {
    expect(errorsOf('icon: info\ncategory: guides\ncover: { drawing: pl2-sand-large-2 }')).toEqual([
      `1: date: is missing: ${NO_DAY}`,
    ]);
  });

  test('is where parsing stops for invalid YAML', () => {
    expect(errorsOf('icon: info\ncategory: guides: trends')).toEqual([
      expect.stringMatching(/^2: these are no fields: .+ A text with a colon or a # stands in quotes\.$/),
    ]);
    expect(errorsOf('icon: info\nicon: surface')).toEqual([
      expect.stringMatching(/^2: these are no fields: .*unique/),
    ]);
  });
});
