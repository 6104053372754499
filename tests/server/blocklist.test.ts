import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { PHRASES_LIMIT } from '#domain/operator/blocklist.ts';
import { readDisposableDomains } from '#server/security/disposable-domains.ts';
import { adminCommands } from '../support/admin-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { enquiryAbout, newParty, newPartyWithListings } from '../support/enquiries.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { newRegistration, newService, newSpace, PASSWORD } from '../support/samples.ts';

const listed = path.join(temporaryFolder('domains'), 'disposable.txt');
writeFileSync(listed, '# From a public list\r\nThrowaway.example  # widely known\n\n');
const api = useApi({ disposableDomains: readDisposableDomains(listed) });
const operators = useConsole(api);
const kysely = () => api().test.database.kysely;
const { admin, asked } = adminCommands(api);

const registrationWith = (email: string) => newRegistration({ email });
const REFUSED = { status: 400, body: { fields: { email: 'issues.emailRefused' } } };

test('a disposable address gets no account or inquiry, and a list that can’t be read stops the start', async () => {
  for (const email of ['a@throwaway.example', 'b@mail.THROWAWAY.example'])
    expect(await api().visitor().post('/auth/register', registrationWith(email))).toMatchObject(REFUSED);
  const { status } = await api().visitor().post('/auth/register', registrationWith('c@nothrowaway.example'));
  expect(status).toBe(201);
  expect(() => readDisposableDomains(`${listed}.missing`)).toThrow(
    /^DISPOSABLE_DOMAINS: .*missing can't be read/,
  );
});

describe('a blocked address or domain', () => {
  test('gets no account, inquiry or saved search, until it is unblocked', async () => {
    const { space } = await newPartyWithListings(api());
    await admin('block domain Spam.Example --reason Spam');
    for (const email of ['a@spam.example', 'b@mail.spam.example', 'A@SPAM.example']) {
      const { body } = await api().visitor().post('/auth/register', registrationWith(email));
      expect([email, body.fields]).toEqual([email, REFUSED.body.fields]);
      const enquiry = await api().visitor().post('/enquiries', enquiryAbout(space, { email }));
      expect([email, enquiry.body.fields]).toEqual([email, REFUSED.body.fields]);
      const search = { kind: 'space', query: 'country=ES', name: 'Spain', frequency: 'daily', email };
      expect((await api().visitor().post('/saved-searches', search)).status).toBe(400);
    }
    for (const email of ['c@notspam.example', 'd@spam.example.org'])
      expect((await api().visitor().post('/auth/register', registrationWith(email))).status).toBe(201);
    await admin('unblock domain spam.example');
    const free = await api().visitor().post('/auth/register', registrationWith('a@spam.example'));
    expect(free.status).toBe(201);
  });

  test('keeps the account that it has, and is no company’s new address', async () => {
    const { visitor, user } = await newParty(api());
    await admin(`block address ${user.email} --reason Spam`);
    const logIn = await api().visitor().post('/auth/login', { email: user.email, password: PASSWORD });
    expect(logIn.status).toBe(200);
    const { name, telephone, telephoneCountryPrefix, website, country } = user;
    const same = { name, telephone, telephoneCountryPrefix, website, country, currentPassword: PASSWORD };
    const kept = await visitor.patch(`/users/${user._id}`, { ...same, email: user.email });
    expect(kept.status).toBe(200);
    const other = await newParty(api());
    const moved = { ...same, email: user.email };
    expect(await other.visitor.patch(`/users/${other.user._id}`, moved)).toMatchObject(REFUSED);
  });

  test('is blocked with a reason, once, in its one spelling', async () => {
    await expect(admin('block address x@mail.example')).rejects.toThrow('Say why');
    await expect(admin('block address host --reason Spam')).rejects.toThrow('This is no address.');
    await expect(admin('block domain example --reason Spam')).rejects.toThrow('This is no domain.');
    await expect(admin(`block domain ${'a.'.repeat(50_000)}b --reason Spam`)).rejects.toThrow('no domain');
    await admin('block address X@Mail.example --reason Spam');
    await expect(admin('block address x@mail.example --reason Spam')).rejects.toThrow('listed already');
    expect(await asked('blocks list')).toContainEqual(
      expect.objectContaining({ kind: 'address', value: 'x@mail.example', operator: 'ana@machine' }),
    );
    await admin('unblock address x@mail.example');
    await expect(admin('unblock address x@mail.example')).rejects.toThrow('It is not listed.');
    const audit = JSON.stringify(await kysely().selectFrom('audit').selectAll().execute());
    expect(audit).not.toContain('x@mail.example');
  });
});

describe('a phrase', () => {
  const describedAs = (descriptionText: string) => ({ descriptionData: { descriptionText } });
  const casesAbout = (id: string) =>
    kysely().selectFrom('moderation_case').where('target_id', '=', id).selectAll().execute();

  test('opens one case about a listing that is published or changed with it, which stays online', async () => {
    await admin('block phrase gananciá --reason Fraud');
    const { visitor, user } = await newParty(api());
    const body = newSpace(user._id, describedAs('Nave con GANANCIA  segura, sin riesgo alguno para nadie.'));
    const { _id: id } = (await visitor.post('/spaces/register', body)).body;
    expect(await casesAbout(id)).toMatchObject([{ origin: 'finding', state: 'open', target_kind: 'space' }]);
    expect(
      (
        await api()
          .visitor()
          .get(`/spaces/${String(id)}`)
      ).status,
    ).toBe(200);
    const changed = { ...body, ...describedAs('Ganancia segura y además con muelle de carga propio.') };
    expect((await visitor.put(`/spaces/${String(id)}`, changed, 0)).status).not.toBe(500);
    const { version } = (await visitor.get(`/spaces/${String(id)}/mine`)).body;
    expect((await visitor.put(`/spaces/${String(id)}`, changed, version)).status).toBe(200);
    expect(await casesAbout(id)).toHaveLength(1);
    const notes = await kysely().selectFrom('case_note').selectAll().execute();
    expect(notes.at(-1)).toMatchObject({ operator: 'blocklist', text: '“ganancia”' });
  });

  test('opens none where it is not in the description, and one about a service, too', async () => {
    const { visitor, user } = await newParty(api());
    const harmless = await visitor.post('/spaces/register', newSpace(user._id));
    expect(await casesAbout(harmless.body._id)).toEqual([]);
    const service = newService(user._id, {
      description: 'Transporte con ganancia en toda Europa, cada día de la semana, también de noche.',
    });
    const { body } = await visitor.post('/services/register', service);
    expect(await casesAbout(body._id)).toMatchObject([{ target_kind: 'service' }]);
  });

  test('is one of two hundred at most', async () => {
    const count = (await asked('blocks list --limit 1000')).filter(
      ({ kind }: { kind: string }) => kind === 'phrase',
    ).length;
    const rows = Array.from({ length: PHRASES_LIMIT - count }, (_, place) => ({
      ...{
        kind: 'phrase' as const,
        value: `phrase ${String(place)}`,
        reason: 'Spam',
        operator: 'x',
        added_at: 1,
      },
    }));
    await kysely().insertInto('blocklist').values(rows).execute();
    await expect(admin('block phrase onemore --reason Spam')).rejects.toThrow('as many phrases as may be');
    await kysely().deleteFrom('blocklist').where('operator', '=', 'x').execute();
  });
});

describe('the blocklist in the console', () => {
  let ana: ApiClient;
  beforeAll(async () => {
    ana = await operators().logIn(await operators().add('ana'));
  });

  test('is listed by kind, grows and shrinks, and every look at it is in the audit', async () => {
    const block = { kind: 'domain', value: 'www.Fraud.example', reason: 'Invented companies' };
    expect((await ana.post('/operator/blocks', block)).status).toBe(204);
    expect((await ana.post('/operator/blocks', block)).status).toBe(404);
    expect((await ana.get('/operator/blocks?kind=domain')).body.blocks).toContainEqual(
      expect.objectContaining({ value: 'fraud.example', reason: 'Invented companies', operator: 'ana' }),
    );
    const actions = (await kysely().selectFrom('audit').selectAll().orderBy('id').execute()).slice(-2);
    expect(actions).toMatchObject([
      { action: 'block', subject_kind: 'blocklist', subject_id: 'fraud.example' },
      { action: 'list', subject_kind: 'blocklist', subject_id: 'domain' },
    ]);
    const gone = { kind: 'domain', value: 'fraud.example' };
    expect((await ana.post('/operator/blocks/remove', gone)).status).toBe(204);
    expect((await ana.post('/operator/blocks/remove', gone)).status).toBe(404);
  });

  test('names the field that is wrong', async () => {
    for (const [block, field] of [
      [{ kind: 'address', value: 'host', reason: 'Spam' }, 'value'],
      [{ kind: 'domain', value: 'example', reason: 'Spam' }, 'value'],
      [{ kind: 'domain', value: 'mail..example', reason: 'Spam' }, 'value'],
      [{ kind: 'phrase', value: 'a b', reason: 'Spam' }, 'value'],
      [{ kind: 'phrase', value: 'guaranteed', reason: ' ' }, 'reason'],
      [{ kind: 'host', value: 'x', reason: 'Spam' }, 'kind'],
    ] as const) {
      const { status, body } = await ana.post('/operator/blocks', block);
      expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
    }
    expect((await ana.get('/operator/blocks?kind=host')).status).toBe(400);
    expect((await ana.get('/operator/blocks?kind=domain&cursor=%00')).status).toBe(400);
  });
});
