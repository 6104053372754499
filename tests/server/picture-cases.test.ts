import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { CONTESTABLE_MONTHS, monthsAfter } from '#domain/case/measures.ts';
import { runCaseHousekeeping } from '#server/cases/housekeeping.ts';
import { adminCommands } from '../support/admin-commands.ts';
import type { ApiClient } from '../support/api-client.ts';
import { useApi } from '../support/api-server.ts';
import { useConsole } from '../support/console.ts';
import { newParty, type Party } from '../support/enquiries.ts';
import { idIn } from '../support/id-in.ts';
import { accountUpdate } from '../support/account.ts';
import { newService, newSpace } from '../support/samples.ts';
import { download, picture, upload, uploadLogo } from '../support/uploads.ts';

const api = useApi();
const operators = useConsole(api);
const { admin } = adminCommands(api);
const kysely = () => api().test.database.kysely;

let operator: ApiClient;
let start: number;
beforeAll(async () => {
  operator = await operators().logIn(await operators().add('ana'));
  start = api().now;
});
afterEach(() => {
  api().now = start;
});

interface Shown extends Party {
  readonly space: string;
  readonly service: string;
  /** Ids in their order; the service shows the second one, too. */
  readonly pictures: readonly [string, string, string];
}

async function publish(): Promise<Shown> {
  const party = await newParty(api());
  const { visitor, user } = party;
  const add = async (width: number) =>
    (await upload(visitor, await picture('png', width), { name: `hall-${String(width)}.png` })).body.data
      .imageId as string;
  const pictures = [await add(90), await add(91), await add(92)] as const;
  const images = pictures.map((id) => ({ id, url: `/api/images/${id}`, name: 'hall', alt: 'The hall' }));
  const body = newService(user._id, {
    multimedia: { images: [pictures[1]], alts: { [pictures[1]]: 'Gate' } },
  });
  return {
    ...{ ...party, pictures },
    space: idIn(await visitor.post('/spaces/register', newSpace(user._id, { multimediaData: { images } }))),
    service: idIn(await visitor.post('/services/register', body)),
  };
}

/** What visitors see of the space and the service, and which pictures they can load. */
async function publicState({ space, service, pictures, user }: Shown) {
  const guest = api().visitor();
  const detail = await guest.get(`/spaces/${space}`);
  const other = await guest.get(`/services/${service}`);
  const company = (await guest.get(`/companies/${user._id}`)).body;
  const loaded = [];
  for (const id of pictures) loaded.push((await download(guest, `/api/images/${id}`)).status);
  return {
    statuses: [detail.status, other.status],
    images: detail.body?.multimediaData?.images,
    ofService: other.body?.multimedia,
    covers: [...company.spaces.cards, ...company.services.cards].map(({ cover }: { cover: string }) => cover),
    loaded,
  };
}

const idsIn = ({ images }: Awaited<ReturnType<typeof publicState>>) =>
  (images as { id: string }[]).map(({ id }) => id);
const mine = async ({ visitor, space }: Shown) => (await visitor.get(`/spaces/${space}/mine`)).body;

async function report(id: string): Promise<string> {
  const about = { kind: 'image', id, reason: 'personalData', text: 'My face.', name: 'Rita' };
  const sent = await api()
    .visitor()
    .post('/reports', { ...about, email: 'rita@guest.example' });
  expect(sent.status).toBe(201);
  return String(sent.body.caseId);
}

type Decide = (caseId: string, measure: string, reason?: string) => Promise<unknown>;

const byConsole: Decide = async (caseId, measure, reason = 'copyright') => {
  const fields = measure === 'ask' ? ['picture'] : [];
  const body = { measure, reason, facts: 'It is the work of another.', fields };
  const answer = await operator.post(`/operator/cases/${caseId}/decision`, body);
  expect(answer).toMatchObject({ status: 200, body: { outcome: 'done' } });
};
const byCommand: Decide = (caseId, measure, reason = 'copyright') =>
  admin(
    `case ${measure} ${caseId} --reason ${reason} --facts Seen.${measure === 'ask' ? ' --fields picture' : ''}`,
  );

describe.each([
  ['the console', byConsole],
  ['a command', byCommand],
])('by %s, a case about a picture', (_, decide) => {
  test.each(['hide', 'delete'])(
    'takes that picture off everything that shows it (%s), and back',
    async (measure) => {
      const shown = await publish();
      const [first, second, third] = shown.pictures;
      const before = await publicState(shown);
      for (const id of [first, second]) await decide(await report(id), measure);
      const state = await publicState(shown);
      expect([state.statuses, idsIn(state), state.ofService]).toEqual([
        [200, 200],
        [third],
        { images: [], alts: {} },
      ]);
      expect(state.covers).toEqual([third, null]);
      expect(state.loaded).toEqual([404, 404, 200]);
      // Its owner still has all, and reads which and why.
      const own = await mine(shown);
      expect(own.listing.multimediaData.images.map(({ id }: { id: string }) => id)).toEqual(shown.pictures);
      expect(own.status).toBe('active');
      expect(own.imageStatements).toMatchObject([
        { imageId: first, reason: 'Use of a work without permission', isContested: false },
        { imageId: second },
      ]);
      expect((await download(shown.visitor, `/api/images/${first}`)).status).toBe(200);
      expect(
        (await shown.visitor.get(`/spaces/user/${shown.user._id}`)).body[0].imageStatements,
      ).toHaveLength(2);
      // A pause and a change leave it hidden.
      await shown.visitor.patch(`/spaces/${shown.space}`, { isPaused: true });
      await shown.visitor.patch(`/spaces/${shown.space}`, { isPaused: false });
      expect((await publicState(shown)).covers).toContain(third);
      for (const { caseId } of own.imageStatements) await decide(String(caseId), 'restore', 'mistaken');
      const { images, ...after } = await publicState(shown);
      expect({ ...after, images }).toEqual(before);
      expect(await mine(shown)).not.toHaveProperty('imageStatements');
    },
  );

  test('erases it at once for personal data, from everything, with no way back', async () => {
    const shown = await publish();
    const [first, second, third] = shown.pictures;
    const { file } = await kysely()
      .selectFrom('image')
      .where('id', '=', second)
      .select('file')
      .executeTakeFirstOrThrow();
    const caseId = await report(second);
    await decide(caseId, 'delete', 'personalData');
    const state = await publicState(shown);
    expect([idsIn(state), state.statuses, state.loaded[1]]).toEqual([[first, third], [200, 200], 404]);
    expect(await api().services.files.get(file)).toBeUndefined();
    expect((await download(shown.visitor, `/api/images/${second}`)).status).toBe(404);
    const left = (await mine(shown)).listing.multimediaData.images;
    expect(left.map(({ id }: { id: string }) => id)).toEqual([first, third]);
    await expect(byCommand(caseId, 'restore', 'mistaken')).rejects.toThrow('cannot be restored');
    const mail = (await api().mailsTo(shown.user.email)).at(-1);
    expect([mail?.subject, mail?.text]).toEqual([
      'A file was removed',
      expect.stringContaining('This file only: erased everywhere on Estiba, for good.'),
    ]);
  });

  test('asks for another one, and goes to review when the listing is changed', async () => {
    const shown = await publish();
    const caseId = await report(shown.pictures[0]);
    await decide(caseId, 'ask');
    const { status, statement, version } = await mine(shown);
    expect([status, statement.imageId]).toEqual(['changesAsked', shown.pictures[0]]);
    expect((await publicState(shown)).loaded).toEqual([200, 200, 200]);
    await shown.visitor.put(`/spaces/${shown.space}`, newSpace(shown.user._id), version);
    const { state } = await kysely()
      .selectFrom('moderation_case')
      .where('id', '=', caseId)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(state).toBe('open');
    await decide(caseId, 'restore', 'corrected');
    expect((await mine(shown)).status).toBe('active');
  });
});

test('a deleted picture is erased when it can no longer be contested, and another listing can’t show it', async () => {
  const shown = await publish();
  const [first, second] = shown.pictures;
  await byConsole(await report(second), 'delete');
  const body = newService(shown.user._id, { multimedia: { images: [second, first] } });
  const other = (await shown.visitor.post('/services/register', body)).body as { _id: string };
  const seen = (await api().visitor().get(`/services/${other._id}`)).body;
  expect(seen.multimedia.images).toEqual([first]);
  api().now = monthsAfter(api().now, CONTESTABLE_MONTHS);
  await runCaseHousekeeping(api().services);
  const images = await kysely().selectFrom('image').where('id', '=', second).selectAll().execute();
  expect(images).toEqual([]);
  expect(idsIn(await publicState(shown))).toEqual([first, shown.pictures[2]]);
  const { doc } = await kysely()
    .selectFrom('service')
    .where('id', '=', other._id)
    .select('doc')
    .executeTakeFirstOrThrow();
  expect(doc).not.toContain(second);
});

describe('a case about a logo', () => {
  async function withLogo() {
    const visitor = api().visitor();
    const logo = String((await uploadLogo(visitor, await picture('png'))).body.data.gcsUrl);
    const user = await visitor.register({ logo });
    const space = idIn(await visitor.post('/spaces/register', newSpace(user._id)));
    const verification = (await api().mailsTo(user.email)).at(-1)?.link ?? '';
    await visitor.get(`/auth/verify-email?token=${new URL(verification).searchParams.get('token') ?? ''}`);
    return { visitor, user, logo, space, id: logo.split('/').at(-1) ?? '' };
  }
  const logoOf = async ({ user, space }: Awaited<ReturnType<typeof withLogo>>) => {
    const guest = api().visitor();
    const [company, listing] = [
      await guest.get(`/companies/${user._id}`),
      await guest.get(`/spaces/${space}`),
    ];
    return [company.body.company.logo, listing.body.userLogo ?? null];
  };
  const ownUser = async ({ visitor, user }: Awaited<ReturnType<typeof withLogo>>) =>
    (await visitor.get(`/users/${user._id}`)).body;

  test('takes the logo off and back, and its company reads why', async () => {
    const company = await withLogo();
    const caseId = await report(company.id);
    await byConsole(caseId, 'hide');
    expect(await logoOf(company)).toEqual([null, null]);
    expect((await download(api().visitor(), company.logo)).status).toBe(404);
    expect((await download(company.visitor, company.logo)).status).toBe(200);
    expect(await ownUser(company)).toMatchObject({
      logo: null,
      logoStatement: { caseId, imageId: company.id, facts: 'It is the work of another.' },
    });
    await byConsole(caseId, 'restore', 'mistaken');
    expect(await logoOf(company)).toEqual([company.logo, company.logo]);
    expect(await ownUser(company)).not.toHaveProperty('logoStatement');
  });

  test('is over for a logo that its company replaces', async () => {
    const company = await withLogo();
    const caseId = await report(company.id);
    await byConsole(caseId, 'hide');
    const logo = String((await uploadLogo(company.visitor, await picture('png'))).body.data.gcsUrl);
    const update = { ...accountUpdate(company.user), logo };
    expect((await company.visitor.patch(`/users/${company.user._id}`, update)).status).toBe(200);
    expect(await logoOf(company)).toEqual([logo, logo]);
    expect((await download(company.visitor, company.logo)).status).toBe(404);
    await expect(byCommand(caseId, 'restore', 'mistaken')).rejects.toThrow('cannot be restored');
  });

  test('asks for another one, and goes to review once there is one', async () => {
    const company = await withLogo();
    const caseId = await report(company.id);
    await byConsole(caseId, 'ask');
    expect(await logoOf(company)).toEqual([company.logo, company.logo]);
    expect((await ownUser(company)).logoStatement).toMatchObject({ fields: ['picture'] });
    const update = { ...accountUpdate(company.user), logo: null };
    await company.visitor.patch(`/users/${company.user._id}`, update);
    const opened = await kysely()
      .selectFrom('moderation_case')
      .where('id', '=', caseId)
      .select('state')
      .executeTakeFirstOrThrow();
    expect(opened.state).toBe('open');
  });
});
