import type { CountryCode } from '#domain/place/countries.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { DemoCompany } from './companies.ts';
import { pick, type Random } from './random.ts';

/** Listings of one kind that a company has at most, as long as another can have more. */
const MOST_LISTINGS = 8;
/** Of the listings in its countries; spread over all ages, since its owner sees how they did day by day. */
const DEMO_COMPANY_EVERY = { space: 46, service: 16 };

/** @returns an owner for the next listing of a country; without a type, of a service */
export function ownerPicker<Owner extends DemoCompany>(
  random: Random,
  companies: readonly Owner[],
): (country: CountryCode, type?: SpaceType) => Owner {
  const counts = new Map<Owner, number>();
  const countOf = (company: Owner) => counts.get(company) ?? 0;
  const leastBusy = (some: readonly Owner[]): Owner[] => {
    const least = Math.min(...some.map(countOf));
    return some.filter((company) => countOf(company) === least);
  };
  const [demoCompany] = companies;
  let inItsCountries = 0;
  const isItsTurn = (country: CountryCode, type: SpaceType | undefined): boolean => {
    if (demoCompany?.worksIn.includes(country) !== true) return false;
    inItsCountries += 1;
    return inItsCountries % DEMO_COMPANY_EVERY[type === undefined ? 'service' : 'space'] === 1;
  };
  const choose = (country: CountryCode, type: SpaceType | undefined): Owner => {
    if (demoCompany !== undefined && isItsTurn(country, type)) return demoCompany;
    const local = companies.filter((one) => one !== demoCompany && one.worksIn.includes(country));
    const fitting = local.filter(({ lets }) =>
      type === undefined ? lets === undefined : (lets?.includes(type) ?? true),
    );
    const [some = local.length > 0 ? leastBusy(local) : companies] = [fitting, local]
      .map((those) => those.filter((company) => countOf(company) < MOST_LISTINGS))
      .filter(({ length }) => length > 0);
    return pick(random, some);
  };
  return (country, type) => {
    const owner = choose(country, type);
    counts.set(owner, countOf(owner) + 1);
    return owner;
  };
}
