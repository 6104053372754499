import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { accountLetter, type AccountMail } from '#server/accounts/letters.ts';
import { frameOf, type Letter, type LetterCard } from '#server/mail/letter.ts';
import { letterHtml, letterText } from '#server/mail/letter-html.ts';
import { outboxMailer } from '#server/mail/mailer.ts';
import { LOCALES, type Locale } from '#domain/locale/locales.ts';
import { accountUpdate } from '../support/account.ts';
import { TEST_SETTINGS, useApi } from '../support/api-server.ts';
import { newRegistration, PASSWORD } from '../support/samples.ts';
import { headersOf, partOf } from '../support/smtp.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

const KINDS: readonly AccountMail[] = [
  ...(['verify', 'confirmAddress', 'newAddress', 'addressChanging', 'reset'] as const),
  ...(['addressChanged', 'passwordChanged', 'accountDeleted'] as const),
];
const settings = { ...TEST_SETTINGS, PUBLIC_ORIGIN: 'https://estiba.example' };
const ALL = KINDS.flatMap((kind) => LOCALES.map((locale) => [kind, locale] as const));
const FRAME = frameOf('en', settings);
const api = useApi();

/** Removes the tags that keep mail programs from creating links. */
const withoutSpans = (html: string) => html.replaceAll(/<\/?span>/g, '');

describe.each(ALL)('the mail %s in %s', (kind, locale) => {
  const letter = accountLetter(kind, locale, 'the-token', settings);
  const frame = frameOf(locale, settings);
  const html = letterHtml(letter, frame);
  const text = letterText(letter, frame);
  const sentences = [letter.heading, letter.lead, letter.button.label, letter.note ?? '', ...frame.footer];

  test('has every sentence filled in', () => {
    for (const words of [letter.subject, ...sentences]) {
      expect(words.length).toBeGreaterThan(5);
      expect(words).not.toMatch(/\{\{|^mail\.|undefined/);
    }
  });

  test('has the same content as text and as HTML', () => {
    for (const words of [...sentences, letter.button.link]) {
      expect(text).toContain(words);
      expect(withoutSpans(html)).toContain(words.replaceAll('&', '&amp;'));
    }
  });

  test('contains its language, its subject and the brand', () => {
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<title>${letter.subject}</title>`);
    expect(html).toContain('Estiba');
  });

  test('loads nothing but what is attached, runs nothing and has no inline styles', () => {
    expect(html).not.toMatch(/<(script|link|iframe|form)|src=(?!"cid:)|\bon\w+=|\bstyle="|url\(|@import/i);
  });

  test('links only to the site', () => {
    const addresses = html.match(/href="[^"]*"/g) ?? [];
    expect(addresses.length).toBeGreaterThan(0);
    for (const address of addresses) expect(address).toMatch(/^href="https:\/\/estiba\.example\//);
    expect(letter.button.link).not.toContain('undefined');
  });

  test('contains a token only if its kind needs one', () => {
    const hasLink = ['verify', 'confirmAddress', 'newAddress', 'addressChanging', 'reset'].includes(kind);
    expect(text.includes('the-token')).toBe(hasLink);
  });

  test('links to the page in its own language', () => {
    expect(new URL(letter.button.link).pathname.startsWith('/es/')).toBe(locale === 'es');
  });
});

test('every kind of mail has a unique subject', () => {
  for (const locale of LOCALES) {
    const subjects = KINDS.map((kind) => accountLetter(kind, locale, '', settings).subject);
    expect(new Set(subjects).size).toBe(KINDS.length);
  }
});

test.each([
  ['en', 1, '1 hour.'],
  ['en', 2, '2 hours.'],
  ['es', 1, '1 hora.'],
  ['es', 48, '48 horas.'],
] as const)('the reset mail in %s gives a validity of %i hours', (locale, hours, words) => {
  const { note } = accountLetter('reset', locale, '', { ...settings, RESET_LINK_HOURS: hours });
  expect(note).toContain(words);
});

test('a letter escapes hostile text', () => {
  const letter = accountLetter('verify', 'en', '"><script>alert(1)</script>', settings);
  const html = letterHtml({ ...letter, lead: '<img src=x onerror=alert(1)> & "quoted"' }, FRAME);
  expect(html).not.toMatch(/<script|<img(?! src="cid:)/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &amp; &quot;quoted&quot;');
});

test('a letter removes direction marks from user text in both parts', () => {
  const typed = '\u202egpj.exe\u2066 \u200f1,500 m²\u061c';
  const base = accountLetter('verify', 'en', '', settings);
  const card = { title: typed, lines: [typed], link: 'https://estiba.example/spaces/1' };
  const letter: Letter = {
    ...base,
    preview: typed,
    facts: [{ label: 'Goods', value: typed }],
    cards: [card],
    quotes: [typed],
  };
  for (const written of [letterText(letter, FRAME), withoutSpans(letterHtml(letter, FRAME))]) {
    expect(written).not.toMatch(/[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/);
    expect(written).toContain('gpj.exe 1,500 m²');
  }
});

describe('a letter with every part', () => {
  const HOSTILE = 'See https://evil.example/<b>\r\nor write to a@evil.example & "call"\n\n=?utf-8?q?x?=';
  const card = {
    title: 'Cross-dock',
    lines: ['Zaragoza', '2,000 m²'],
    link: 'https://estiba.example/spaces/1',
  };
  const letter: Letter = {
    ...accountLetter('addressChanged', 'en', '', settings),
    facts: [
      { label: 'Surface', value: '2,000 m²' },
      { label: 'Goods', value: HOSTILE },
    ],
    cards: [card, { ...card, title: HOSTILE, lines: [HOSTILE] }],
    quotes: [HOSTILE, 'A second message'],
    more: 'And 3 more.',
    links: [
      {
        title: HOSTILE,
        links: [{ label: 'Stop', link: 'https://estiba.example/saved-search#the-token' }],
      },
    ],
  };
  const html = letterHtml(letter, FRAME);
  const text = letterText(letter, FRAME);

  test('shows every part, as text and as HTML', () => {
    for (const words of ['Surface', '2,000 m²', 'Cross-dock', 'Zaragoza', 'And 3 more.', 'Stop']) {
      expect(text).toContain(words);
      expect(withoutSpans(html)).toContain(words);
    }
    for (const link of [card.link, 'https://estiba.example/saved-search#the-token']) {
      expect(text).toContain(link);
      expect(html).toContain(`href="${link}"`);
    }
  });

  test('keeps the line breaks of quoted text', () => {
    expect(text).toContain(
      '\n\n> See https://evil.example/<b>\n> or write to a@evil.example & "call"\n>\n> =?utf-8?',
    );
    expect(withoutSpans(html)).toContain(
      '<blockquote>See https://evil.example/&lt;b&gt;<br>or write to a@evil.example &amp; &quot;call&quot;<br><br>=?utf-8?',
    );
  });

  test('separates two quotes', () => {
    expect(text).toMatch(/\n\n> A second message\n\nAnd 3 more\./);
    expect(html).toContain('</blockquote>\n<blockquote>A second message</blockquote>');
  });

  test('starts with the preview that mail programs show next to the subject', () => {
    const firstWords = (page: string) => /<body>\s*<p class="preview" hidden>(.*)<\/p>/.exec(page)?.[1];
    expect(firstWords(withoutSpans(html))).toBe(letter.lead);
    expect(firstWords(letterHtml({ ...letter, preview: 'Zaragoza · <b>' }, FRAME))).toBe(
      'Zaragoza · &lt;b&gt;',
    );
  });

  test('prefixes every line of a quote', () => {
    expect(text.split('\n').filter((line) => line.startsWith('or write'))).toEqual([]);
  });

  test('contains only its own tags, whatever a quote contains', () => {
    expect(html).not.toMatch(/<b>|<(script|link|iframe|form)|<img(?! src="cid:)|\bstyle="/i);
  });

  test('links only to the site and breaks up addresses that mail programs would link', () => {
    for (const [, address] of html.matchAll(/href="([^"]*)"/g)) {
      expect(address).toMatch(/^https:\/\/estiba\.example\//);
    }
    expect(html).not.toMatch(/https:\/\/evil|evil\.example|a@evil/);
    expect(withoutSpans(html)).toContain('https://evil.example/');
  });

  test('shows an attached picture in its card, wide in the only one', () => {
    const picture = { cid: 'cover-1', type: 'image/jpeg', content: new Uint8Array() } as const;
    const shown = { ...letter, pictures: new Map([['cover-1', picture]]) };
    const widthIn = (cards: readonly LetterCard[]) =>
      /<img src="cid:cover-1" width="(\d+)" alt="">/.exec(letterHtml({ ...shown, cards }, FRAME))?.[1];
    expect(widthIn([{ ...card, cover: 'cover-1' }])).toBe('478');
    expect(widthIn([{ ...card, cover: 'cover-1' }, card])).toBe('112');
    expect(widthIn([{ ...card, cover: 'other' }])).toBeUndefined();
  });
});

describe('the language of a mail', () => {
  const register = async (language: string | undefined) => {
    const company = api().visitor();
    const headers = language === undefined ? {} : { 'Accept-Language': language };
    const { body } = await company.post('/auth/register', newRegistration(), { headers });
    company.forgetToken();
    return { company, user: body.user };
  };
  const languageOf = (html: string | undefined) => /<html lang="(\w+)">/.exec(html ?? '')?.[1];

  test.each([
    ['es', 'es'],
    ['es-MX', 'es'],
    ['ES-419,es;q=0.9', 'es'],
    ['es;q=0.8', 'es'],
    ['en', 'en'],
    ['en-GB,es;q=0.5', 'en'],
    ['ca,es;q=0.9,en;q=0.8', 'es'],
    ['fr, es', 'es'],
    ['en;q=0.3, es;q=0.7', 'es'],
    ['es;q=0, fr', 'en'],
    ['fr', 'en'],
    ['est', 'en'],
    ['*', 'en'],
    ['', 'en'],
    ['../../etc/passwd', 'en'],
    ['__proto__', 'en'],
  ])('follows the Accept-Language "%s": %s', async (language, expected) => {
    const { user } = await register(language);
    const [mail] = await api().mailsTo(user.email);
    expect(languageOf(mail?.html)).toBe(expected);
  });

  test.each([
    ['the company’s own if the page names none', 'es', '*', 'es'],
    ['the page’s if it names one', 'es', 'en', 'en'],
    ['the page’s if it is Spanish', 'en', 'es-AR', 'es'],
  ])('of a password reset is %s', async (_, registered, asked, expected) => {
    const { user } = await register(registered);
    await api().mailsTo(user.email);
    const headers = { 'Accept-Language': asked };
    await api().visitor().post('/auth/forgot-password', { email: user.email }, { headers });
    expect(languageOf((await api().mailsTo(user.email)).at(-1)?.html)).toBe(expected);
  });

  test('of a changed account is the company’s own, at both addresses', async () => {
    const { company, user } = await register('es');
    const email = `new.${String(user.email)}`;
    await company.patch(`/users/${String(user._id)}`, accountUpdate(user, { email }));
    expect(languageOf((await api().mailsTo(email)).at(-1)?.html)).toBe('es');
    expect(languageOf((await api().mailsTo(user.email)).at(-1)?.html)).toBe('es');
  });
});

describe('without a mail server', () => {
  const logged: { link?: string; file?: string; msg: string }[] = [];
  const log = { info: (details: object, msg: string) => logged.push({ ...details, msg }) };
  const mailOf = (id: string, locale: Locale) => {
    const letter = accountLetter('verify', locale, PASSWORD, settings);
    const frame = frameOf(locale, settings);
    const mail = { id, to: 'a@b.co', subject: letter.subject, link: letter.button.link, headers: {} };
    return { ...mail, text: letterText(letter, frame), html: letterHtml(letter, frame) };
  };

  const openOutbox = () => {
    const folder = join(temporaryFolder('outbox'), 'outbox');
    return { folder, outbox: outboxMailer(folder, 'Estiba <no-reply@estiba.example>', log as never) };
  };

  test('each mail becomes a readable file, and its link appears in the log', async () => {
    const { folder, outbox } = openOutbox();
    const mail = mailOf('the-id', 'es');
    expect(await outbox.send(mail)).toBe('stored');
    expect(readdirSync(folder)).toEqual(['the-id.eml']);
    const raw = readFileSync(join(folder, 'the-id.eml'), 'utf8');
    const headers = headersOf(raw);
    expect(headers.get('to')).toEqual(['a@b.co']);
    expect(headers.get('message-id')).toEqual(['<the-id@estiba.example>']);
    expect(raw).toContain(mail.link);
    expect(partOf(raw, 'text/plain').replaceAll('\r\n', '\n').trim()).toBe(mail.text.trim());
    expect(partOf(raw, 'text/html')).toContain('<html lang="es">');
    expect(logged.at(-1)).toMatchObject({ link: mail.link, file: join(folder, 'the-id.eml') });
  });

  test('only the server’s own user can read the file', async () => {
    const { folder, outbox } = openOutbox();
    await outbox.send(mailOf('one', 'en'));
    expect(statSync(folder).mode & 0o077).toBe(0);
    expect(statSync(join(folder, 'one.eml')).mode & 0o077).toBe(0);
  });

  test('a mail that is sent twice becomes one file', async () => {
    const { folder, outbox } = openOutbox();
    for (let times = 0; times < 2; times += 1) await outbox.send(mailOf('same', 'en'));
    expect(readdirSync(folder)).toEqual(['same.eml']);
  });
});
