import type { Kysely } from 'kysely';
import type { Company } from './companies.ts';
import type { Tables } from './tables.ts';

export type SharedBy = 'vat' | 'domain' | 'telephone';

export interface AlikeCompany {
  readonly company: Company;
  readonly by: readonly SharedBy[];
}

/** Of each kind; more share a switchboard or a group's website than are worth a look. */
const LIMIT = 20;

/** Companies with the VAT number, a website or the telephone of another. @param websites spellings of its address */
export async function findAlike(
  tables: Kysely<Tables>,
  { id, vat, telephone, telephone_country_prefix }: Company,
  websites: readonly string[],
): Promise<AlikeCompany[]> {
  const others = () =>
    tables.selectFrom('company').where('id', '<>', id).orderBy('id', 'desc').limit(LIMIT).selectAll();
  const found: readonly (readonly [SharedBy, readonly Company[]])[] = [
    ['vat', await others().where('vat', '=', vat).execute()],
    ['domain', websites.length === 0 ? [] : await others().where('website', 'in', websites).execute()],
    [
      'telephone',
      await others()
        .where('telephone', '=', telephone)
        .where('telephone_country_prefix', '=', telephone_country_prefix)
        .execute(),
    ],
  ];
  const alike = new Map<string, { company: Company; by: SharedBy[] }>();
  for (const [by, companies] of found)
    for (const company of companies) {
      const known = alike.get(company.id);
      if (known === undefined) alike.set(company.id, { company, by: [by] });
      else known.by.push(by);
    }
  return [...alike.values()];
}
