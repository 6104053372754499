import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { textLeaves } from '../../support/text-leaves.ts';
import { expectLinear } from '../../support/linear.ts';

const leaves = textLeaves();
/** Many calls share the rules of a text. */
const differing = [...new Map(leaves.map((leaf) => [leaf.schema, leaf])).values()];

describe('text in a call', () => {
  test('is found in bodies and queries of every kind', () => {
    expect(leaves.length).toBeGreaterThan(80);
    const paths = leaves.map(({ path }) => path);
    for (const known of [
      'sendEnquiry body.name',
      'register body.email',
      'filterSpaces query.near',
      'registerService body.location.otherLocations[].city',
      'registerSpace body.multimediaData.images[].alt',
    ]) {
      expect(paths).toContain(known);
    }
  });

  test.each(differing)('of $path is validated in linear time', ({ schema }) => {
    expectLinear((text) => v.safeParse(schema, text));
  });
});
