import { readEnvironment } from '#build/environment.ts';
import { space } from '#domain/space/space.ts';
import { addCompany } from '../db/companies.ts';
import type { Database } from '../db/database.ts';
import { addListings, type NewListing } from '../db/listings.ts';
import { companyRow, demoCompanies, SEEDED } from '../demo/companies.ts';
import { makeSpaces } from '../demo/make-spaces.ts';
import { seededRandom } from '../demo/random.ts';
import { newId } from '../ground/ids.ts';
import { parseOptions, StartError } from '../ground/start-error.ts';
import { listingRows } from '../listings/listing-rows.ts';
import { runCommand } from './command.ts';
import { lockDataFolder } from './data-folder.ts';
import { readSettings } from './env.ts';
import { openDatabase } from './open-database.ts';

const SEED = 20_260_101;
const SPACES_A_TRANSACTION = 5000;

/** Companies without log-in. */
export async function seedSpaces(database: Database, count: number, now: number): Promise<void> {
  const companies = demoCompanies.map((company) => ({
    ...company,
    row: { ...companyRow(company, 'none', now), email: `${SEEDED}${newId(now)}@${company.domain}.example` },
  }));
  await database.transaction(async (tables) => {
    for (const { row } of companies) await addCompany(tables, row);
  });
  let batch: NewListing[] = [];
  const store = async () => {
    const listings = batch;
    batch = [];
    await database.transaction((tables) => addListings(tables, 'space', listings));
  };
  for (const made of makeSpaces(count, seededRandom(SEED), companies, now)) {
    const { company, answers, point, createdAt } = made;
    const publication = { id: newId(createdAt), companyId: company.row.id, createdAt, point };
    batch.push(listingRows(space, publication, answers));
    if (batch.length === SPACES_A_TRANSACTION) await store();
  }
  await store();
}

if (import.meta.main) await runCommand(seedFromCommandLine);

async function seedFromCommandLine(): Promise<void> {
  const { values } = parseOptions({ options: { spaces: { type: 'string' } } });
  const count = Number(values.spaces);
  if (!Number.isInteger(count) || count < 1)
    throw new StartError('Say how many: npm run seed -- --spaces 1000');
  const settings = readSettings(readEnvironment());
  const folder = lockDataFolder(settings);
  const database = await openDatabase(settings, folder, (error) => {
    console.warn(error.message);
  });
  const started = performance.now();
  await seedSpaces(database, count, Date.now());
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${count.toLocaleString('en-US')} spaces stored in ${seconds} s.`);
  await database.close();
  folder.release();
}
