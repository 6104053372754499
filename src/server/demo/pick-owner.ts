import type { CountryCode } from '#domain/place/countries.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { DemoCompany } from './companies.ts';
import { pick, type Random } from './random.ts';

/** Listings of one kind that a company has at most, as long as others have fewer. */
export const MOST_LISTINGS = 8;
/** The demo account's company comes first, and its owner wants to see several. */
const DEMO_CHANCES = 4;

/** @returns an owner for the next listing of a country; without a type, of a service */
export function ownerPicker<Owner extends DemoCompany>(
  random: Random,
  companies: readonly Owner[],
): (country: CountryCode, type?: SpaceType) => Owner {
  const counts = new Map<Owner, number>();
  const countOf = (company: Owner) => counts.get(company) ?? 0;
  const hasRoom = (company: Owner) => countOf(company) < MOST_LISTINGS;
  return (country, type) => {
    const local = companies.filter(({ worksIn }) => worksIn.includes(country));
    const fitting = local.filter(({ lets }) =>
      type === undefined ? lets === undefined : (lets?.includes(type) ?? true),
    );
    const [some = companies] = [fitting.filter(hasRoom), local.filter(hasRoom), fitting, local].filter(
      ({ length }) => length > 0,
    );
    const least = Math.min(...some.map(countOf));
    const fewest = hasRoom(some[0] ?? pick(random, companies))
      ? some
      : some.filter((one) => countOf(one) === least);
    const [first] = companies;
    const chances =
      first !== undefined && fewest.includes(first) ? Array<Owner>(DEMO_CHANCES - 1).fill(first) : [];
    const owner = pick(random, [...fewest, ...chances]);
    counts.set(owner, countOf(owner) + 1);
    return owner;
  };
}
