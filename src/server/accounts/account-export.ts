import { imageUrl } from '#api/image-address.ts';
import type { Listing } from '#domain/listing/listing.ts';
import { localeOf } from '#domain/locale/locales.ts';
import type { Company } from '../db/companies.ts';
import { findRowsOf } from '../db/company-rows.ts';
import { findOlderDocumentsOf } from '../db/listings.ts';
import { withVersion } from '../db/json-fields.ts';
import { TABLE_NAMES, TABLES, type Tables } from '../db/tables.ts';
import { ApiError } from '../ground/api-error.ts';
import type { JsonText } from '../http/answers.ts';
import { LISTINGS } from '../listings/documents.ts';
import { listedAnswer } from '../listings/own-listing.ts';
import { findOwnStatements } from '../listings/own-statements.ts';
import type { Services } from '../services.ts';
import { keysOf } from './account-deletion.ts';

type ExportServices = Pick<Services, 'database' | 'clock' | 'log'>;

const BATCH = 100;

/** @throws ApiError (`SESSION_EXPIRED`) if the company was deleted meanwhile */
export async function accountExport(
  services: ExportServices,
  company: Company,
): Promise<ReadableStream<string>> {
  const [account] = await findRowsOf(services.database.kysely, 'company', keysOf(company));
  if (account === undefined) throw new ApiError('SESSION_EXPIRED');
  const parts = partsOf(services, company, account);
  return new ReadableStream<string>({
    pull: async (file) => {
      const part = await parts.next();
      if (part.done === true) file.close();
      else file.enqueue(part.value);
    },
    cancel: async () => {
      await parts.return(undefined);
    },
  });
}

async function* partsOf(services: ExportServices, company: Company, account: object): AsyncGenerator<string> {
  try {
    yield `{"exportedAt":${JSON.stringify(new Date(services.clock()).toISOString())}`;
    for (const name of TABLE_NAMES) {
      const { section } = TABLES[name];
      if (section === null) continue;
      yield `,\n${JSON.stringify(section)}:`;
      if (name === 'company') yield JSON.stringify(account);
      else yield* sectionOf(services, company, name);
    }
    yield '}\n';
  } catch (error) {
    // The response has begun, so it can only be aborted.
    services.log.error({ err: error }, 'export broken off');
    throw error;
  }
}

async function* sectionOf(
  services: ExportServices,
  company: Company,
  name: keyof Tables,
): AsyncGenerator<string> {
  if (name === 'space' || name === 'service') {
    yield* listOf(listingsOf(services, company, LISTINGS[name]));
    return;
  }
  const rows = await findRowsOf(services.database.kysely, name, keysOf(company));
  if (name === 'image')
    yield JSON.stringify(rows.map((row) => ({ ...row, address: imageUrl(String(row['_id'])) })));
  else yield JSON.stringify(rows);
}

async function* listingsOf(
  { database, clock }: ExportServices,
  { id, locale }: Company,
  listing: Listing<never>,
): AsyncGenerator<JsonText> {
  let before: string | undefined;
  for (;;) {
    const batch = await findOlderDocumentsOf(database.kysely, listing.kind, id, before, BATCH);
    const statementsOf = await findOwnStatements(database.kysely, batch, localeOf(locale));
    for (const each of batch)
      yield withVersion(listedAnswer(listing, each, clock(), statementsOf(each)), each.version);
    before = batch.at(-1)?.id;
    if (batch.length < BATCH) return;
  }
}

async function* listOf(texts: AsyncIterable<JsonText>): AsyncGenerator<string> {
  let opening = '[';
  for await (const text of texts) {
    yield opening + text;
    opening = ',\n';
  }
  yield opening === '[' ? '[]' : ']';
}
