import { spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { commands, readArguments } from '#server/admin/commands.ts';
import { demoCompanies } from '#server/demo/companies.ts';
import type { Database } from '#server/db/database.ts';
import { ApiClient } from '../support/api-client.ts';
import { adminCommands } from '../support/admin-commands.ts';
import { useApi } from '../support/api-server.ts';
import { ENGINE } from '../support/database.ts';
import { createPostgresDatabase } from '../support/postgres.ts';
import { ROOT, startProduct, type Product } from '../support/product.ts';
import { newSpace, PASSWORD } from '../support/samples.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';
import { picture, storedKeys, upload } from '../support/uploads.ts';

let isMailServerThere = true;
const api = useApi({
  mailer: {
    send: () =>
      isMailServerThere ? Promise.resolve('sent' as const) : Promise.reject(new Error('no mail server')),
  },
});
/** The commands' own connections, as those of another process are. */
let database: Database;
beforeAll(() => {
  database = api().test.open();
});
afterAll(() => database.close());

const { admin, asked } = adminCommands(api, () => database);

async function companyWithSpace(own: ApiClient = api().visitor()) {
  const user = await own.register();
  const { imageId } = (await upload(own, await picture('png'))).body.data;
  const multimediaData = {
    images: [{ id: imageId, url: `/api/images/${imageId}`, name: 'yard.png' }],
    videos: [],
    blueprints: [],
  };
  const { body } = await own.post('/spaces/register', newSpace(user._id, { multimediaData }));
  return { own, user, space: String(body._id), imageId: String(imageId) };
}

const WHY = '--reason fraud --facts Invented.';

const statusOf = async (address: string) => (await api().visitor().get(address)).status;
const logIn = (email: string, visitor = api().visitor()) =>
  visitor.post('/auth/login', { email, password: PASSWORD });

const storedFiles = () => storedKeys(api());

describe('the admin commands', () => {
  test('have a valid example each', () => {
    for (const [name, { example }] of Object.entries(commands))
      expect(readArguments(example.split(' '))).toMatchObject({ type: 'command', name });
  });

  test.each([
    ['listing show', 'Write: npm run admin -- listing show ID, such as: '],
    ['listings list more', 'Write: npm run admin -- listings list [--company …]'],
    ['lisings list', 'There is no command "lisings list": '],
    ['listings list --kind sapce', '--kind must be space or service.'],
    ['listings list --limit 0', '--limit must be at least 1.'],
    ['audit --query x', '"audit" knows no --query.'],
    ['audit --verbose', "Unknown option '--verbose'"],
    ['company show nobody@example.com', 'There is no company nobody@example.com.'],
    ['listing hide nothing', 'There is no listing nothing.'],
    ['case show nothing', 'There is no case nothing.'],
    ['mail resend nothing', 'No mail nothing waits: it is delivered, or never was one.'],
  ])('explain in a sentence why "%s" is impossible', async (words, sentence) => {
    await expect(admin(words)).rejects.toThrow(sentence);
  });

  test('change only what was confirmed', async () => {
    const { user, space } = await companyWithSpace();
    for (const answer of ['', 'n', 'no', 'yesterday'])
      await expect(admin(`company suspend ${user.email} ${WHY}`, answer)).rejects.toThrow(
        'Nothing was done.',
      );
    expect(await statusOf(`/spaces/${space}`)).toBe(200);
    expect((await admin(`company suspend ${user.email} ${WHY}`, 'Y')).messages).toEqual([
      `Suspends ${user.name} (${user._id}): ends 1 sessions, takes 1 listings off, and mails why (fraud).`,
      'Done.',
    ]);
    expect(await statusOf(`/spaces/${space}`)).toBe(404);
  });

  test('suspend and restore a company, with an audit entry', async () => {
    const { user, space, own } = await companyWithSpace();
    await admin(`company suspend ${user.email} ${WHY}`);
    expect((await admin(`company suspend ${user.email} ${WHY}`)).messages).toEqual([
      `${user.name} (${user._id}) is suspended already.`,
    ]);
    expect((await own.get('/auth/validate-session')).status).toBe(401);
    expect(await asked(`company show ${user._id}`)).toMatchObject({ spacesPublished: 0, spacesOff: 1 });
    await admin(`company restore ${user._id} --reason mistaken --facts Verified.`);
    expect(await statusOf(`/spaces/${space}`)).toBe(200);
    expect((await logIn(user.email)).status).toBe(200);
    const about = { operator: 'ana@machine', kind: 'company', subject: user._id };
    expect(await asked(`audit --company ${user.email}`)).toMatchObject([
      { action: 'restore', details: expect.stringContaining('"reason":"mistaken"'), ...about },
      { action: 'suspend', details: expect.stringContaining('"reason":"fraud"'), ...about },
    ]);
  });

  test('hide, restore and delete a listing, for personal data with its files', async () => {
    const { user, space, imageId } = await companyWithSpace();
    await admin(`listing hide ${space} ${WHY}`);
    expect(await statusOf(`/spaces/${space}`)).toBe(404);
    expect(await asked(`listing show ${space}`)).toMatchObject({
      ...{ state: 'hidden', company: user._id, uploads: 1, page: `https://a.example/spaces/${space}` },
    });
    await admin(`listing restore ${space} --reason mistaken --facts Verified.`);
    expect(await statusOf(`/spaces/${space}`)).toBe(200);
    const again = await admin(`listing restore ${space} --reason mistaken --facts Verified.`);
    expect(again.messages).toEqual(['No operator restricts this listing.']);
    expect(await asked(`listings list --kind space --company ${user._id}`)).toMatchObject([
      { id: space, state: 'published', owner: user.name },
    ]);
    const before = (await storedFiles()).length;
    await admin(`listing delete ${space} --reason personalData --facts Faces.`);
    expect([await statusOf(`/spaces/${space}`), await statusOf(`/images/${imageId}`)]).toEqual([404, 404]);
    expect(await storedFiles()).toHaveLength(before - 1);
  });

  test('verify and delete a company, of which only the audit entries remain', async () => {
    const { user, space } = await companyWithSpace();
    await admin(`company verify ${user.email}`);
    expect((await logIn(user.email)).body.user.isVerified).toBe(true);
    await admin(`company delete ${user.email} ${WHY}`);
    const queued = await database.kysely
      .selectFrom('outgoing_mail')
      .where('recipient', '=', user.email)
      .select('kind')
      .execute();
    expect(queued).toEqual([{ kind: 'statement' }]);
    expect((await logIn(user.email)).body.code).toBe('INVALID_CREDENTIALS');
    expect(await statusOf(`/spaces/${space}`)).toBe(404);
    const entries = (await asked('audit --limit 1000')) as { subject: string; action: string }[];
    const about = entries.filter(({ subject }) => subject === user._id);
    expect(about.map(({ action }) => action)).toEqual(['delete', 'verify']);
    expect(JSON.stringify(entries)).not.toContain(user.email);
  });

  test('find companies by part of a name or an address, taken literally', async () => {
    const { email } = await api().visitor().register({ name: 'Naves 100% del_Ebro' });
    const found = async (query: string) =>
      ((await asked(`companies list --query ${query}`)) as { email: string }[]).map((each) => each.email);
    expect(await found('100%')).toEqual([email]);
    expect(await found('DEL_EBRO')).toEqual([email]);
    expect(await found(email.slice(2, 30))).toEqual([email]);
    expect(await found('100_')).toEqual([]);
  });

  test('retry a waiting mail at once', async () => {
    isMailServerThere = false;
    const { email } = await api().visitor().register();
    await api().mailsTo(email);
    const mine = async () => {
      const mails = (await asked('mails list')) as { id: string; recipient: string; tries: number }[];
      return mails.find(({ recipient }) => recipient === email);
    };
    const mail = await mine();
    expect(mail?.tries).toBe(1);
    expect(mail?.id, 'what begins with a hyphen is no name at a command line').toMatch(/^[0-9a-f]{12}$/);
    await api().mailsTo(email);
    expect((await mine())?.tries).toBe(1);
    await admin(`mail resend ${String(mail?.id)}`);
    isMailServerThere = true;
    await api().mailsTo(email);
    expect(await mine()).toBeUndefined();
  });

  test('add and remove the demo, and leave other companies alone', async () => {
    const { space } = await companyWithSpace();
    const before = await asked('counts');
    const { messages } = await admin('demo on');
    expect(messages.at(-1)).toMatch(/^Demo log-in: demo@estiba\.example {2}\S+$/);
    expect((await admin('demo on')).messages.join()).toContain('The demo is on');
    expect(await asked('demo')).toMatchObject({ demo: 'on', companies: demoCompanies.length });
    expect((await api().visitor().get('/spaces/filter')).body.total).toBeGreaterThan(500);
    await admin('demo off');
    expect(await statusOf(`/spaces/${space}`)).toBe(200);
    expect(await asked('counts')).toEqual(before);
  });
});

/** A run of `npm run admin` as a script makes it, without a terminal. */
function runCommand(words: string, given: Readonly<Record<string, string>>) {
  const child = spawn(process.execPath, ['src/server/start/admin.ts', ...words.split(' ')], {
    cwd: ROOT,
    env: { ...process.env, ...given },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const texts = { printed: '', messages: '' };
  child.stdout.on('data', (text: Buffer) => (texts.printed += text.toString()));
  child.stderr.on('data', (text: Buffer) => (texts.messages += text.toString()));
  return new Promise<typeof texts & { code: number | null }>((resolve) => {
    child.once('close', (code) => resolve({ code, ...texts }));
  });
}

// A command takes a second, but not where others need the processor.
describe('npm run admin', { timeout: 120_000 }, () => {
  let product: Product | undefined;
  let drop: (() => Promise<void>) | undefined;
  afterAll(async () => {
    product?.process.kill('SIGKILL');
    await product?.ended;
    await drop?.();
  });

  test('works next to a running server, which sees the change at once', async () => {
    const made = ENGINE === 'postgres' ? await createPostgresDatabase('migrated') : undefined;
    drop = () => made?.drop() ?? Promise.resolve();
    const environment = {
      DATA_DIR: temporaryFolder('data'),
      ...(made !== undefined && { DATABASE_URL: made.url }),
    };
    product = await startProduct({ ...environment, SITE: 'off', RATE_LIMIT_FACTOR: '1000' });
    await product.ready();
    const { origin } = product;
    const { user, space } = await companyWithSpace(new ApiClient(origin));
    const status = async () => (await new ApiClient(origin).get(`/spaces/${space}`)).status;
    const refused = await runCommand(`company suspend ${user.email} ${WHY}`, environment);
    expect([refused.code, refused.messages]).toEqual([1, expect.stringContaining('add --yes')]);
    expect(await status()).toBe(200);
    expect(await runCommand(`company suspend ${user.email} ${WHY} --yes`, environment)).toMatchObject({
      code: 0,
    });
    expect(await status()).toBe(404);
    expect((await logIn(user.email, new ApiClient(origin))).body.code).toBe('ACCOUNT_SUSPENDED');
    const { printed } = await runCommand('audit --json', environment);
    expect(JSON.parse(printed)).toMatchObject([
      { action: 'suspend', subject: user._id, operator: expect.stringMatching(/^\S+@\S+$/) },
    ]);
  });

  test('needs no database for help, and one for everything else', async () => {
    const nowhere = { DATA_DIR: path.join(temporaryFolder('data'), 'none') };
    const [help, counts] = await Promise.all([runCommand('--help', nowhere), runCommand('counts', nowhere)]);
    expect([help.code, counts.code]).toEqual([0, 1]);
    for (const [name, { example }] of Object.entries(commands)) {
      expect(help.printed).toContain(`npm run admin -- ${name}`);
      expect(help.printed).toContain(`npm run admin -- ${example}`);
    }
    expect(counts.messages).toMatch(
      /^There is no database in .+; set DATA_DIR to the server's data folder\.\n$/,
    );
  });
});
