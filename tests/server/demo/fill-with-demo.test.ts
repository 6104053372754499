import { statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayAt } from '#domain/listing/availability.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { service } from '#domain/service/service.ts';
import { parseCoordinates } from '#domain/place/place.ts';
import { distanceKm } from '#domain/place/sphere.ts';
import type { Filter } from '#domain/search/filters.ts';
import { space, type Space } from '#domain/space/space.ts';
import { deleteCompany } from '#server/accounts/account-deletion.ts';
import type { Database } from '#server/db/database.ts';
import { storePasswordHash, findCompanyByEmail } from '#server/db/companies.ts';
import type { Matching } from '#server/db/matching.ts';
import { findPage } from '#server/db/search.ts';
import { demoCompanies } from '#server/demo/companies.ts';
import { findStoredLogin, type DemoLogin } from '#server/demo/demo-login.ts';
import { fillWithDemo } from '#server/demo/fill-with-demo.ts';
import { imageUrl } from '#api/image-address.ts';
import { folderStore } from '#server/files/folder-store.ts';
import { argon2Passwords } from '#server/security/passwords.ts';
import { countRows } from '../../support/count-rows.ts';
import { createDatabase, ENGINE, type TestDatabase } from '../../support/database.ts';
import { findDealings, findSeen, forgetDealings } from '../../support/demo-dealings.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

const VALENCIA = { lat: 39.4698, lng: -0.3774 };
const NOW = Date.UTC(2026, 0, 15, 9);
const TABLES = ['company', 'image', 'space', 'space_search', 'service', 'service_search'] as const;

const passwords = argon2Passwords({ memoryCost: 1024, timeCost: 1, parallelism: 1 });

let test: TestDatabase;
let dataDir: string;
let login: DemoLogin | undefined;
const fill = (database: Database = test.database, folder = dataDir) => {
  const files = folderStore(path.join(folder, 'uploads'));
  return fillWithDemo({ database, files, passwords, clock: () => NOW, secret: 'a secret' }, folder);
};

async function startEmpty(): Promise<void> {
  test = await createDatabase();
  dataDir = temporaryFolder('demo');
}

/** Reuses the demo of an earlier test, because making it takes seconds. */
async function startFilled(): Promise<void> {
  login = await fill();
}

async function findDemoCompany() {
  const company = await findCompanyByEmail(test.database.kysely, login?.email ?? '');
  if (company === undefined) throw new Error('The demo company is missing.');
  return company;
}

const countAll = () => Promise.all(TABLES.map((table) => countRows(test.database, table)));

const dealings = () => findDealings(test.database);
const findAll = (kind: ListingKind, matching: Matching) =>
  findPage(test.database, kind, { matching, sort: 'newest', limit: 100, after: undefined });
const withFlags = (mask: bigint): Matching => ({ masks: [mask], figures: [] });

beforeAll(startEmpty);
afterAll(() => test.remove());

describe('a demo seed that fails midway', () => {
  it('leaves the database empty, and the next start uses the same log-in', async () => {
    const failing: Database = {
      ...test.database,
      transaction: (work) =>
        test.database.transaction(async (tables) => {
          await work(tables);
          throw new Error('killed');
        }),
    };
    await expect(fill(failing)).rejects.toThrow('killed');
    expect(await countAll()).toEqual(TABLES.map(() => 0));
    const storedLogin = await findStoredLogin(dataDir);
    expect(await fill()).toEqual(storedLogin);
    expect(await countRows(test.database, 'space')).toBe(600);
  });
});

describe('the demo marketplace', () => {
  beforeAll(startFilled);

  it('fills an empty database once', async () => {
    const counts = await countAll();
    expect(counts[0]).toBe(demoCompanies.length);
    expect(counts.slice(2)).toEqual([600, 600, 200, 200]);
    expect(await fill()).toEqual(login);
    expect(await countAll()).toEqual(counts);
  });

  it('gives its company threads on both sides, saved searches and favorites, and sends no mail', async () => {
    const own = await dealings();
    expect(own.threads.length).toBeGreaterThanOrEqual(6);
    for (const side of ['owner', 'asker']) expect(own.threads.some((each) => each.side === side)).toBe(true);
    for (const [state, isSome] of [
      ['new', own.threads.some(({ is_answered }) => is_answered === 0)],
      ['closed', own.threads.some(({ is_closed }) => is_closed === 1)],
      ['with a visit', own.threads.some(({ id }) => own.visits.some(({ enquiry_id }) => enquiry_id === id))],
      ["a guest's", own.threads.some(({ is_guest }) => is_guest === 1)],
      ['sent to several', own.requests.some(({ recipients }) => recipients > 3)],
      ['decided', own.requests.some(({ chosen }) => chosen !== null)],
      ['unread', own.threads.some(({ unread }) => unread > 0)],
      ['read', own.threads.some(({ unread, is_answered }) => unread === 0 && is_answered === 1)],
    ] as const) {
      expect([state, isSome]).toEqual([state, true]);
    }
    expect(own.searches.map(({ query, new_count }) => [query !== '', new_count > 0])).toEqual(
      own.searches.map(() => [true, true]),
    );
    expect(own.searches.length).toBe(3);
    expect(new Set(own.favourites.map(({ state }) => state)).size).toBe(4);
    expect(await test.database.kysely.selectFrom('outgoing_mail').selectAll().execute()).toEqual([]);
  });

  it('gives its company’s listings impressions on every day since their publication', async () => {
    for (const listing of [space, service]) {
      const { days, newestDays, newestOn } = await findSeen(test.database, listing, NOW);
      expect(days.map(({ appearances, views }) => appearances > 0 && appearances > views)).toEqual(
        days.map((_, index) => index < days.length - 1),
      );
      expect(days.some(({ views }) => views > 0)).toBe(true);
      expect(newestDays.filter(({ day, appearances }) => appearances > 0 && day < newestOn)).toEqual([]);
    }
  });

  it('creates these dealings once, also in a database that lacks only them', async () => {
    const before = await dealings();
    await forgetDealings(test.database);
    await Promise.all([fill(), fill()]);
    const threads = ({ threads }: typeof before) =>
      threads.map(({ side, messages, unread }) => [side, messages, unread]);
    const after = await dealings();
    expect(threads(after)).toEqual(threads(before));
    expect(after.favourites).toEqual(before.favourites);
    expect(after.seen).toEqual(before.seen);
    await fill();
    expect(await dealings()).toEqual(after);
  });

  it('has results for every search term except Oceania', async () => {
    const empty: string[] = [];
    for (const { kind, filters, asked } of [space, service])
      for (const [group, filter] of Object.entries<Filter>(filters))
        for (const term of filter.type === 'flags' ? filter.names : []) {
          const [mask = 0n] = asked({ [group]: [term] }, dayAt(NOW)).masks;
          if ((await findAll(kind, withFlags(mask))).total === 0) empty.push(`${group}.${term}`);
        }
    expect(empty).toEqual(['internationalCoverage.oceania']);
  });

  it('has refrigerated warehouses of 2,000 m² near Valencia, but none within 50 km', async () => {
    const asked = space.asked({ typeData: ['refrigerated'], minSurface: 2000 }, dayAt(NOW));
    const { cards } = await findAll('space', asked);
    const distancesKm = cards.map(({ card: text }) => {
      const { locationData } = JSON.parse(text) as Space;
      const at = parseCoordinates(locationData.coordinates ?? '');
      return at === undefined ? Infinity : distanceKm(VALENCIA, at);
    });
    const nearest = Math.min(...distancesKm);
    expect(nearest).toBeGreaterThan(50);
    expect(nearest).toBeLessThan(100);
  });

  it('shows only existing pictures of the listing’s own company', async () => {
    const images = await test.database.kysely.selectFrom('image').selectAll().execute();
    const files = folderStore(path.join(dataDir, 'uploads'));
    for (const file of new Set(images.map((image) => image.file))) {
      expect(new TextDecoder().decode(await files.get(file))).toMatch(/^<svg [\s\S]+<\/svg>\s*$/);
    }
    const rows = await test.database.kysely.selectFrom('space').select('doc').execute();
    const spaces = rows.map(({ doc }) => JSON.parse(doc) as Space);
    const fileOf = new Map(images.map(({ id, file }) => [id, file]));
    for (const { multimediaData } of spaces) {
      const shown = multimediaData.images.map(({ id }) => fileOf.get(id));
      expect(new Set(shown).size, 'pictures of one space that differ').toBe(shown.length);
    }
    expect(Math.max(...spaces.map(({ multimediaData }) => multimediaData.images.length))).toBe(4);
    for (const { id, alt } of spaces.flatMap(({ multimediaData }) => multimediaData.images)) {
      const isPlan = fileOf.get(id)?.includes('-plan-');
      expect(alt).toMatch(
        isPlan ? /^(Drawing: the ground plan|Dibujo: el plano de planta)$/ : /^(Drawing|Dibujo): (?!.*plan)/,
      );
    }
    const owners = new Map(images.map(({ id, company_id: owner }) => [id, owner]));
    for (const { multimediaData, userId } of spaces) {
      for (const { id } of multimediaData.images) expect(owners.get(id)).toBe(userId);
    }
    const bare = spaces.filter(({ multimediaData }) => multimediaData.images.length === 0);
    expect(bare.length / spaces.length).toBeGreaterThan(0.05);
    expect(bare.length / spaces.length).toBeLessThan(0.12);
  });

  it('gives most companies a unique logo and leaves some without', async () => {
    const { kysely } = test.database;
    const companies = await kysely.selectFrom('company').select(['id', 'logo']).execute();
    const logos = await kysely.selectFrom('image').selectAll().where('kind', '=', 'logo').execute();
    const ownLogos = companies.filter(({ id, logo }) =>
      logos.some((image) => image.company_id === id && logo === imageUrl(image.id)),
    );
    expect(ownLogos).toHaveLength(logos.length);
    expect(companies.filter(({ logo }) => logo === null)).toHaveLength(companies.length - logos.length);
    expect(new Set(logos.map(({ file }) => file)).size).toBe(logos.length);
    expect(logos.length).toBeGreaterThan(companies.length / 2);
    expect(logos.length).toBeLessThan(companies.length);
  });
});

describe('the demo log-in', () => {
  beforeAll(startFilled);

  it('opens a verified account with spaces and services', async () => {
    const company = await findDemoCompany();
    expect(await passwords.verify(company.password_hash, login?.password ?? '')).toBe(true);
    expect(company.is_verified).toBe(1);
    for (const table of ['space', 'service'] as const) {
      const own = await test.database.kysely
        .selectFrom(table)
        .where('company_id', '=', company.id)
        .select('id')
        .execute();
      expect(own.length).toBeGreaterThan(3);
    }
  });

  it('opens no other account', async () => {
    const others = await test.database.kysely
      .selectFrom('company')
      .where('email', '<>', login?.email ?? '')
      .select('password_hash')
      .execute();
    const [hash, ...rest] = new Set(others.map((other) => other.password_hash));
    expect(rest).toEqual([]);
    expect(await passwords.verify(hash, login?.password ?? '')).toBe(false);
  });

  it('is stored in a file that only its owner can read', () => {
    expect(statSync(path.join(dataDir, 'demo-login.json')).mode & 0o777).toBe(0o600);
  });

  it('is no longer printed after its password has changed', async () => {
    const company = await findDemoCompany();
    await storePasswordHash(test.database.kysely, company, await passwords.hash('Another-one-12'));
    expect(await fill()).toBeUndefined();
  });

  it('is deleted with its account, and the other companies keep their pictures', async () => {
    const company = await findDemoCompany();
    const unused = await test.database.transaction((tables) => deleteCompany(tables, company, NOW));
    const left = await test.database.kysely.selectFrom('image').select('file').execute();
    expect(left.filter(({ file }) => unused.includes(file))).toEqual([]);
    const counts = await countAll();
    expect(counts[0]).toBe(demoCompanies.length - 1);
    expect(await fill()).toBeUndefined();
    expect(await countAll()).toEqual(counts);
  });
});

// SQLite supports one server.
describe.runIf(ENGINE === 'postgres')('two servers that start together', () => {
  beforeAll(async () => {
    await test.remove();
    await startEmpty();
  });

  it('create the demo once, and only one of them returns a log-in', async () => {
    const second = test.open();
    try {
      const logins = await Promise.all([fill(), fill(second, temporaryFolder('demo'))]);
      expect(logins.filter((each) => each !== undefined)).toHaveLength(1);
    } finally {
      await second.close();
    }
    expect(await countRows(test.database, 'company')).toBe(demoCompanies.length);
    expect(await countRows(test.database, 'space')).toBe(600);
  });
});
