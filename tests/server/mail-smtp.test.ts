import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { DEMO_EMAIL } from '#server/demo/companies.ts';
import { withoutDemo } from '#server/demo/fill-with-demo.ts';
import { MAILS_AT_ONCE } from '#server/mail/deliver-mails.ts';
import { smtpMailer, type SmtpMailer } from '#server/mail/mailer.ts';
import { startApi, type ApiServer } from '../support/api-server.ts';
import { freePort } from '../support/free-port.ts';
import { newRegistration } from '../support/samples.ts';
import { deliverMails } from '../support/mail.ts';
import { headersOf, partOf, startSmtp, type TestSmtp } from '../support/smtp.ts';

const FROM = 'Estiba <no-reply@estiba.example>';
const MINUTE_MS = 60_000;

let smtp: TestSmtp;
let server: ApiServer;
const mailers: SmtpMailer[] = [];

function useSmtp(url: string): SmtpMailer {
  const mailer = smtpMailer(url, FROM, MAILS_AT_ONCE);
  mailers.push(mailer);
  return mailer;
}

beforeAll(async () => {
  smtp = await startSmtp();
  server = await startApi({ mailer: useSmtp(smtp.url) });
});
afterAll(async () => {
  await server.close();
  for (const mailer of mailers) mailer.close();
  await smtp.stop();
});
afterEach(() => {
  smtp.refusal = undefined;
  smtp.taken.length = 0;
});

const deliver = () => server.mailsTo('');

async function register(email = `${randomUUID()}@ebro.example`, headers: Record<string, string> = {}) {
  const company = server.visitor();
  const { status, body } = await company.post('/auth/register', newRegistration({ email }), { headers });
  expect(status).toBe(201);
  return { company, email, user: body.user };
}

describe('a mail sent over SMTP', () => {
  test('goes from the configured sender to one recipient, as text and as HTML', async () => {
    const { email } = await register();
    await deliver();
    expect(smtp.taken).toHaveLength(1);
    const [{ from, recipients, raw }] = smtp.taken as [(typeof smtp.taken)[0]];
    expect([from, recipients]).toEqual(['no-reply@estiba.example', [email]]);
    const headers = headersOf(raw);
    expect(headers.get('from')).toEqual([FROM]);
    expect(headers.get('to')).toEqual([email]);
    expect(headers.get('subject')).toEqual(['Verify your email address']);
    expect(headers.get('reply-to')).toEqual(['no-reply@estiba.example']);
    expect(headers.get('auto-submitted')).toEqual(['auto-generated']);
    expect(headers.get('message-id')?.[0]).toMatch(/^<[0-9a-f]{32}@estiba\.example>$/);
    expect(headers.has('bcc') || headers.has('cc')).toBe(false);
    expect(raw).toContain('multipart/alternative');
    for (const type of ['text/plain', 'text/html'] as const) {
      expect(partOf(raw, type)).toContain(`${server.origin}/verify-email?token=`);
    }
  });

  test('includes the full extra headers of its letter', async () => {
    const unsubscribe = `<https://estiba.example/api/saved-searches/unsubscribe?token=${'x'.repeat(100)}>`;
    const mail = { id: 'an-id', to: 'a@ebro.example', subject: 'New', text: 'New', html: 'New', link: '/' };
    const headers = {
      'List-Unsubscribe': unsubscribe,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    };
    await useSmtp(smtp.url).send({ ...mail, headers });
    const taken = headersOf(String(smtp.taken[0]?.raw));
    expect(taken.get('list-unsubscribe')).toEqual([unsubscribe]);
    expect(taken.get('list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click']);
  });

  test('contains a working link', async () => {
    const { company } = await register();
    await deliver();
    const text = partOf(String(smtp.taken[0]?.raw), 'text/plain');
    const token = /token=([\w-]{43})\r?\n/.exec(text)?.[1];
    expect((await company.get(`/auth/verify-email?token=${String(token)}`)).status).toBe(200);
  });

  test('is in Spanish with its accents for a Spanish page', async () => {
    await register(undefined, { 'Accept-Language': 'es' });
    await deliver();
    const raw = String(smtp.taken[0]?.raw);
    expect(headersOf(raw).get('subject')).toEqual(['=?UTF-8?Q?Verifica_tu_correo_electr=C3=B3nico?=']);
    expect(partOf(raw, 'text/plain')).toContain('Verifica que este correo electrónico es tuyo.');
    expect(partOf(raw, 'text/html')).toContain('<html lang="es">');
    expect(partOf(raw, 'text/plain')).toContain(`${server.origin}/es/verify-email?token=`);
  });

  test.each([
    ['a comma', 'victim@evil.example,'],
    ['a semicolon', 'victim@evil.example;'],
    ['angle brackets', '<victim@evil.example>'],
    ['a quote', '"victim@evil.example"'],
    ['a group', 'friends:victim,'],
    ['a comment', '(victim)'],
    ['a header', 'Bcc:victim'],
    ['a percent sign', 'victim%evil.example'],
    ['an encoded line break', 'a%0d%0aBcc:victim'],
    ['an encoded word of RFC 2047', '=?utf-8?q?victim=0d=0aBcc:_x?='],
  ])('has one recipient and no injected header for an address with %s', async (_, odd) => {
    const local = odd.replaceAll('@', '.');
    const email = `${local}${randomUUID()}@ebro.example`;
    const { status } = await server.visitor().post('/auth/register', newRegistration({ email }));
    // Validation may reject the address, but an accepted one must not become two.
    expect([201, 400]).toContain(status);
    await deliver();
    for (const { recipients, raw } of smtp.taken) {
      expect(recipients).toHaveLength(1);
      expect(recipients[0]).toMatch(/@ebro\.example$/);
      const headers = headersOf(raw);
      expect(headers.has('bcc')).toBe(false);
      expect(headers.get('to')).toHaveLength(1);
      expect(headers.get('subject')).toHaveLength(1);
    }
  });

  test('has no header that a line break in a field injects', async () => {
    const company = server.visitor();
    const hostile = 'Acme\r\nBcc: victim@evil.example\r\n\r\n<b>x</b>';
    const registration = newRegistration({ name: hostile, vat: 'ES1\r\nX-Evil: 1' });
    const { status } = await company.post('/auth/register', registration, {
      headers: { 'Accept-Language': 'en, X-Evil: 1' },
    });
    expect([201, 400]).toContain(status);
    await deliver();
    for (const { recipients, raw } of smtp.taken) {
      expect(recipients).toEqual([registration.email]);
      expect(raw).not.toContain('evil.example');
      expect(headersOf(raw).has('x-evil')).toBe(false);
    }
  });

  test('never links to the host that a request names', async () => {
    const email = `${randomUUID()}@ebro.example`;
    await register(email, {
      'X-Forwarded-Host': 'evil.example',
      'X-Forwarded-Proto': 'https',
      Forwarded: 'host=evil.example',
    });
    await deliver();
    expect(String(smtp.taken[0]?.raw)).not.toContain('evil.example');
  });
});

test('mails to the companies of the demo are dropped', async () => {
  const mailer = withoutDemo(useSmtp(smtp.url));
  const mail = { id: 'an-id', subject: 'New', text: 'New', html: 'New', link: '/', headers: {} };
  const outcomes = [];
  for (const to of [DEMO_EMAIL, 'info@friotajo.example', 'a@ebro.example'])
    outcomes.push(await mailer.send({ ...mail, to }));
  expect(outcomes).toEqual(['dropped', 'dropped', 'sent']);
  expect(smtp.taken.map(({ recipients }) => recipients)).toEqual([['a@ebro.example']]);
});

describe('many mails', () => {
  const registerMany = (count: number) => Promise.all(Array.from({ length: count }, () => register()));

  test('share a few connections, which close with the mailer', async () => {
    const own = await startSmtp();
    const mailer = useSmtp(own.url);
    const sender = { ...server.services, mailer };
    await registerMany(20);
    await deliverMails(sender);
    expect(own.taken).toHaveLength(20);
    expect(own.connections.all).toBeLessThanOrEqual(MAILS_AT_ONCE);
    mailer.close();
    await expect.poll(() => own.connections.open).toBe(0);
    await own.stop();
  });

  test('arrive even if one address is rejected', async () => {
    const companies = await registerMany(10);
    const [refused, ...others] = companies.map(({ email }) => email);
    smtp.refusal = { code: 550, sentence: 'no such user', only: String(refused) };
    await deliver();
    expect(smtp.taken.flatMap(({ recipients }) => recipients).sort()).toEqual(others.sort());
    smtp.refusal = undefined;
    server.now += MINUTE_MS / 2;
    await deliver();
    expect(smtp.taken.at(-1)?.recipients).toEqual([refused]);
  });

  test('arrive after the server closes the connection between two of them', async () => {
    const port = await freePort();
    const first = await startSmtp(port);
    const mailer = useSmtp(first.url);
    await register();
    await deliverMails({ ...server.services, mailer });
    expect(first.taken).toHaveLength(1);
    await first.stop();
    const second = await startSmtp(port);
    await register();
    await deliverMails({ ...server.services, mailer });
    expect(second.taken).toHaveLength(1);
    mailer.close();
    await second.stop();
  });
});

describe('delivery to a failing mail server', () => {
  test('lets a registration succeed and sends the mail once the server is back', async () => {
    const port = await freePort();
    const own = await startApi({ mailer: useSmtp(`smtp://127.0.0.1:${String(port)}`) });
    const email = `${randomUUID()}@ebro.example`;
    const response = await own.visitor().post('/auth/register', newRegistration({ email }));
    expect(response.status).toBe(201);
    await own.mailsTo('');
    const back = await startSmtp(port);
    own.now += MINUTE_MS / 2;
    await own.mailsTo('');
    expect(back.taken.map(({ recipients }) => recipients)).toEqual([[email]]);
    await own.close();
    await back.stop();
  });

  test.each([
    ['temporarily', 451],
    ['permanently', 550],
  ])('retries a mail that is rejected %s until it is accepted', async (_, code) => {
    const { email } = await register();
    const taken = () => smtp.taken.filter(({ recipients }) => recipients[0] === email).length;
    smtp.refusal = { code, sentence: 'not this one' };
    for (let tries = 0; tries < 6; tries += 1) {
      await deliver();
      server.now += 60 * MINUTE_MS;
    }
    expect(taken()).toBe(0);
    smtp.refusal = undefined;
    await deliver();
    expect(taken()).toBe(1);
    await deliver();
    expect(taken()).toBe(1);
  });

  test('waits longer before each retry', async () => {
    const { email } = await register();
    smtp.refusal = { code: 451, sentence: 'busy' };
    const waits: number[] = [];
    for (let tries = 0; tries < 6; tries += 1) {
      await deliver();
      const row = await server.test.database.kysely
        .selectFrom('outgoing_mail')
        .where('recipient', '=', email)
        .selectAll()
        .executeTakeFirstOrThrow();
      waits.push((row.due_at - server.now) / 1000);
      server.now = row.due_at;
    }
    expect(waits).toEqual([30, 60, 120, 240, 480, 960]);
  });

  test('gives up after a week and logs an error', async () => {
    const { email } = await register();
    smtp.refusal = { code: 451, sentence: 'busy' };
    for (let tries = 0; tries <= 42; tries += 1) {
      await deliver();
      server.now += 4 * 60 * MINUTE_MS;
    }
    const rows = await server.test.database.kysely.selectFrom('outgoing_mail').selectAll().execute();
    expect(rows.filter(({ recipient }) => recipient === email)).toEqual([]);
    expect(server.logged.at(-1)).toMatchObject({ level: 50, msg: 'mail given up' });
  });

  test('logs the reason without the token of the mail', async () => {
    await register();
    smtp.refusal = { code: 451, sentence: 'the reason' };
    await deliver();
    const line = JSON.stringify(server.logged.at(-1));
    expect(line).toContain('the reason');
    expect(line).not.toContain('token=');
  });
});
