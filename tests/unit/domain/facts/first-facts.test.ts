import { expect, test } from 'vitest';
import { firstFactsOfService } from '#domain/facts/first-service-facts.ts';
import { firstFactsOfSpace } from '#domain/facts/first-space-facts.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES } from '#domain/space/space-parts.ts';

test.each([
  ...SPACE_TYPES.map((type) => ['space', type, firstFactsOfSpace([type]), spaceFacts] as const),
  ...PL_TYPES.map((level) => ['service', level, firstFactsOfService([level]), serviceFacts] as const),
])(
  'the first questions about a %s of type %s are eight groups of known facts',
  (_kind, _type, first, facts) => {
    expect(first?.first).toHaveLength(8);
    const names: string[] = [...(first?.first.flat() ?? []), ...(first?.onCard ?? [])];
    expect(Object.keys(facts)).toEqual(expect.arrayContaining(names));
  },
);
