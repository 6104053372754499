import type { CountryCode } from '#domain/place/countries.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { DemoCompany } from './companies.ts';
import { pick, type Random } from './random.ts';

export function ownerPicker<Owner extends DemoCompany>(
  random: Random,
  companies: readonly Owner[],
): (country: CountryCode, type?: SpaceType) => Owner {
  const known = new Map<string, readonly Owner[]>();
  const candidates = (country: CountryCode, type: SpaceType | undefined): readonly Owner[] => {
    const local = companies.filter(({ worksIn }) => worksIn.includes(country));
    const fitting = local.filter(({ lets }) =>
      type === undefined ? lets === undefined : (lets?.includes(type) ?? true),
    );
    return [fitting, local, companies].find((some) => some.length > 0) ?? companies;
  };
  return (country, type) => {
    const key = `${country} ${type ?? ''}`;
    const some = known.get(key) ?? candidates(country, type);
    known.set(key, some);
    return pick(random, some);
  };
}
