import { describe, expect, it } from 'vitest';
import { restoreCompany } from '#server/accounts/suspension.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { useApi } from '../support/api-server.ts';
import {
  applySheet,
  checkSheet,
  exported,
  findImport,
  importIn,
  newRows,
  runAll,
  sendSheet,
  sheetText,
  toolsOf,
} from '../support/imports.ts';
import { idIn } from '../support/id-in.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { suspend } from '../support/suspend.ts';

const api = useApi();

const newCompany = async () => {
  const visitor = api().visitor();
  return { visitor, user: await visitor.register() };
};

const NOTHING = { created: 0, changed: 0, unchanged: 0, paused: 0, faulty: 0 };

async function listingsOf(companyId: string, kind: ListingKind = 'space') {
  return api()
    .test.database.kysely.selectFrom(kind)
    .where('company_id', '=', companyId)
    .orderBy('id')
    .select(['id', 'external_id', 'label', 'doc', 'status', 'version', 'updated_at'])
    .execute();
}

describe('an import', () => {
  it('names the faulty cells in either language, and brings in the other rows once', async () => {
    const { visitor, user } = await newCompany();
    const file = sheetText(newRows(12), {
      1: { Type: 'Castle' },
      3: { 'Clear height (m)': 'high' },
      5: { 'Available from': '03/04/2027' },
      7: { Country: 'Atlantis' },
      9: { 'Rent: Price': '5.40' },
    });
    const checked = await checkSheet(api(), visitor, file);
    expect(checked).toMatchObject({
      state: 'checked',
      counts: { ...NOTHING, created: 7, faulty: 5 },
      progress: { done: 12, total: 12 },
      unknownHeadings: [],
    });
    expect(checked.faults.map(({ row, column }) => [row, column])).toEqual([
      [3, 'Type'],
      [5, 'Clear height (m)'],
      [7, 'Available from'],
      [9, 'Country'],
      [11, 'Rent: Currency'],
      [11, 'Rent: Per'],
    ]);
    expect(checked.faults[0]?.message).toContain('“Castle” is no option here. Write one of: Conventional');
    const spanish = await findImport(visitor, checked.id, 'es');
    expect(spanish.faults[1]?.message).toBe('«high» no es un número. Escribe solo cifras, como 1250 o 7,5.');
    expect(await listingsOf(user._id)).toEqual([]);

    const applied = importIn(await visitor.post(`/imports/${checked.id}/apply`, {}));
    expect(applied.state).toBe('applying');
    await runAll(api());
    expect(await findImport(visitor, checked.id)).toMatchObject({
      state: 'done',
      counts: { ...NOTHING, created: 7, faulty: 5 },
    });
    const stored = await listingsOf(user._id);
    expect(stored.map(({ external_id, label }) => [external_id, label])).toEqual(
      [1, 3, 5, 7, 9, 11, 12].map((number) => [`W-${String(number)}`, `Site ${String(number)}`]),
    );
    const report = await visitor.get(`/imports/${checked.id}/report`);
    const lines = report.text.split('\r\n');
    expect(lines[0]).toMatch(/^Result,What to mend,Estiba ID,Your ID/);
    expect(lines[1]).toMatch(/^Created,,,W-1/);
    expect(lines[2]).toMatch(/^Not imported,"?Type: “Castle”/);

    const [again, ended] = await applySheet(api(), visitor, file);
    expect(again.counts).toEqual({ ...NOTHING, unchanged: 7, faulty: 5 });
    expect(ended.counts).toEqual({ ...NOTHING, unchanged: 7, faulty: 5 });
    expect(await listingsOf(user._id)).toEqual(stored);
  });

  it.each(['space', 'service'] as const)(
    'takes back an export of a %s unchanged, in both formats',
    async (kind) => {
      const { visitor, user } = await newCompany();
      await applySheet(api(), visitor, sheetText(newRows(3, kind), {}, kind), { kind });
      const stored = await listingsOf(user._id, kind);
      expect(stored).toHaveLength(3);
      for (const format of ['csv', 'xlsx'] as const) {
        const [, ended] = await applySheet(api(), visitor, await exported(visitor, format, kind), { kind });
        expect(ended).toMatchObject({ state: 'done', counts: { ...NOTHING, unchanged: 3 }, faults: [] });
      }
      expect(await listingsOf(user._id, kind)).toEqual(stored);
    },
  );

  it('changes what its cells state, and leaves what it has no column for', async () => {
    const { visitor, user } = await newCompany();
    const id = idIn(await visitor.post('/spaces/register', newSpace(user._id, { unitName: 'Hall 3' })));
    const file = `Estiba ID;Your name for it;Altura libre (m);Docks\n${id};Norte;10,5;6\n`;
    const columns = JSON.stringify({ Docks: 'facts.dockDoors' });
    const [, ended] = await applySheet(api(), visitor, file, { columns });
    expect(ended.counts).toEqual({ ...NOTHING, changed: 1 });
    const { listing, label } = (await visitor.get(`/spaces/${id}/mine`)).body;
    expect(label).toBe('Norte');
    expect(listing).toMatchObject({ unitName: 'Hall 3', facts: { clearHeight: 10.5, dockDoors: 6 } });
    // The company's next file needs no choice.
    const next = await checkSheet(api(), visitor, `Estiba ID;Docks;Notes\n${id};;x\n`);
    expect(next).toMatchObject({
      ...{ counts: { changed: 1 }, unknownHeadings: ['Notes'] },
      chosenColumns: { Docks: 'facts.dockDoors' },
    });
    // A choice can be changed.
    const leftOut = JSON.stringify({ Docks: '', Notes: '' });
    const last = await checkSheet(api(), visitor, `Estiba ID;Docks;Notes\n${id};7;x\n`, { columns: leftOut });
    expect(last).toMatchObject({
      ...{ counts: { unchanged: 1 }, unknownHeadings: [] },
      chosenColumns: { Docks: '', Notes: '' },
    });
  });

  it('recognizes a listing without ids by its identity, and refuses a second row about it', async () => {
    const { visitor } = await newCompany();
    const [row] = newRows(1).map(({ answers }) => ({ answers }));
    const rows = row === undefined ? [] : [row, row];
    const [, ended] = await applySheet(api(), visitor, sheetText(rows));
    expect(ended.counts).toEqual({ ...NOTHING, created: 1, faulty: 1 });
    expect(ended.faults).toMatchObject([
      { row: 3, message: 'Row 2 is about the same listing. Keep one of them.' },
    ]);
    const again = await checkSheet(api(), visitor, sheetText(rows.slice(0, 1)));
    expect(again.counts).toEqual({ ...NOTHING, unchanged: 1 });
  });

  it('refuses ids that are not its own', async () => {
    const [one, other] = [await newCompany(), await newCompany()];
    const foreign = idIn(await other.visitor.post('/spaces/register', newSpace(other.user._id)));
    const rows = newRows(2);
    await applySheet(api(), one.visitor, sheetText(rows));
    const [first] = await listingsOf(one.user._id);
    const checked = await checkSheet(
      api(),
      one.visitor,
      `Estiba ID,Your ID\n${foreign},X\n${first?.id ?? ''},W-2\n`,
    );
    expect(checked.faults.map(({ message }) => message.slice(0, 30))).toEqual([
      'You have no listing with the I',
      'Another of your listings has t',
    ]);
  });

  it('pauses what a complete file leaves out, and asks before it is much', async () => {
    const { visitor, user } = await newCompany();
    const rows = newRows(10);
    await applySheet(api(), visitor, sheetText(rows));
    api().now += 1000;
    const few = await checkSheet(api(), visitor, sheetText(rows.slice(2)), { isComplete: 'true' });
    expect(few).toMatchObject({ counts: { unchanged: 8, paused: 2 }, needsAcceptance: false });
    await visitor.post(`/imports/${few.id}/apply`, {});
    await runAll(api());
    const statuses = async () => (await listingsOf(user._id)).map(({ status }) => status);
    expect(await statuses()).toEqual([
      ...Array<string>(2).fill('paused'),
      ...Array<string>(8).fill('active'),
    ]);

    const many = await checkSheet(api(), visitor, sheetText(rows.slice(5)), { isComplete: 'true' });
    expect(many).toMatchObject({ counts: { paused: 3 }, needsAcceptance: true });
    const refused = await visitor.post(`/imports/${many.id}/apply`, {});
    expect([refused.status, refused.body.code]).toEqual([409, 'PAUSING_NOT_ACCEPTED']);
    await visitor.post(`/imports/${many.id}/apply`, { acceptPausing: true });
    await runAll(api());
    expect((await statuses()).filter((status) => status === 'paused')).toHaveLength(5);
    expect(await findImport(visitor, many.id)).toMatchObject({ state: 'done', counts: { paused: 3 } });
  });

  it('that failed before all of it was checked is not applied', async () => {
    const { visitor, user } = await newCompany();
    const rows = newRows(3);
    await applySheet(api(), visitor, sheetText(rows));
    api().now += 1000;
    const sent = importIn(await sendSheet(visitor, sheetText(rows.slice(2)), { isComplete: 'true' }));
    const { database } = api().services;
    await database.transaction((tables) => suspend(tables, user._id, api().now));
    await runAll(api());
    await database.transaction((tables) => restoreCompany(tables, user._id, api().now));
    visitor.forgetToken();
    await visitor.post('/auth/login', { email: user.email, password: PASSWORD });
    visitor.forgetToken();
    await visitor.post(`/imports/${sent.id}/apply`, {});
    await runAll(api());
    expect((await findImport(visitor, sent.id)).state).toBe('failed');
    expect((await listingsOf(user._id)).map(({ status }) => status)).toEqual(Array(3).fill('active'));
  });

  it('pauses nothing while a faulty row may be about what is missing', async () => {
    const { visitor } = await newCompany();
    const rows = newRows(2).map(({ answers }) => ({ answers }));
    await applySheet(api(), visitor, sheetText(rows));
    const file = sheetText(rows, { 1: { Country: 'Atlantis' } });
    const checked = await checkSheet(api(), visitor, file, { isComplete: 'true' });
    expect(checked.counts).toEqual({ ...NOTHING, unchanged: 1, faulty: 1 });
  });

  it('runs alone for its company, and is applied once', async () => {
    const { visitor, user } = await newCompany();
    const file = sheetText(newRows(3));
    const { id } = importIn(await sendSheet(visitor, file));
    expect((await sendSheet(visitor, file)).body.code).toBe('IMPORT_RUNNING');
    expect((await visitor.post(`/imports/${id}/apply`, {})).body.code).toBe('IMPORT_RUNNING');
    await runAll(api());
    const answers = await Promise.all([1, 2, 3].map(() => visitor.post(`/imports/${id}/apply`, {})));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    await Promise.all([runAll(api()), runAll(api())]);
    await runAll(api());
    expect((await findImport(visitor, id)).counts).toEqual({ ...NOTHING, created: 3 });
    expect(await listingsOf(user._id)).toHaveLength(3);
  });

  it('checks a row again when it is applied', async () => {
    const { visitor, user } = await newCompany();
    const rows = newRows(2);
    await applySheet(api(), visitor, sheetText(rows));
    const checked = await checkSheet(api(), visitor, sheetText(rows, { 0: { 'Clear height (m)': '9' } }));
    const [first] = await listingsOf(user._id);
    await visitor.delete(`/spaces/${first?.id ?? ''}`);
    await visitor.post(`/imports/${checked.id}/apply`, {});
    await runAll(api());
    expect((await findImport(visitor, checked.id)).counts).toEqual({ ...NOTHING, created: 1, unchanged: 1 });
    expect(await listingsOf(user._id)).toHaveLength(2);
  });

  it('goes on after a row that fails by an error of ours, and says so', async () => {
    const { visitor, user } = await newCompany();
    const rows = newRows(3);
    const tools = toolsOf(api().services);
    const broken = async (...[tables, id, document]: Parameters<typeof tools.onStored.space>) => {
      const { label } = await tables
        .selectFrom('space')
        .where('id', '=', id)
        .select('label')
        .executeTakeFirstOrThrow();
      if (label === 'Site 2') throw new TypeError('broken');
      await tools.onStored.space(tables, id, document);
    };
    const [, ended] = await applySheet(
      api(),
      visitor,
      sheetText(rows),
      {},
      {
        ...tools,
        onStored: { ...tools.onStored, space: broken },
      },
    );
    expect([ended.state, ended.counts]).toEqual(['done', { ...NOTHING, created: 2, faulty: 1 }]);
    expect(ended.faults.map(({ row, column, message }) => [row, column, message])).toEqual([
      [3, '', expect.stringContaining('our fault')],
    ]);

    const id = (await listingsOf(user._id))[0]?.id ?? '';
    await api().test.database.kysely.updateTable('space').set({ doc: '{' }).where('id', '=', id).execute();
    const checked = await checkSheet(api(), visitor, sheetText(rows));
    expect([checked.state, checked.counts]).toEqual([
      'checked',
      { ...NOTHING, created: 1, unchanged: 1, faulty: 1 },
    ]);
    expect(api().logged.filter(({ msg }) => msg === 'import row failed')).toHaveLength(2);
  });
});
