import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { describe, expect, test } from 'vitest';
import { readSettings, SETTING_NAMES } from '#server/start/env.ts';
import { readSiteSettings, SITE_SETTINGS } from '#site/site-settings.ts';

const ORIGIN = 'must be an http or https origin without a path, such as https://www.example.com.';
const DATABASE = 'must be a postgres:// address.';
const SENDER = 'must be an email address, alone or as Name <address>.';

describe('an invalid setting causes an error that names it', () => {
  test.each([
    ['PORT', 'high', 'must be a port number.'],
    ['PORT', '65536', 'must be at most 65535.'],
    ['PUBLIC_ORIGIN', 'example.org', ORIGIN],
    ['PUBLIC_ORIGIN', 'https://example.org/shop', ORIGIN],
    ['PUBLIC_ORIGIN', 'https://example.org/?a', ORIGIN],
    ['PUBLIC_ORIGIN', 'https://me:secret@example.org', ORIGIN],
    ['PUBLIC_ORIGIN', 'ftp://example.org', ORIGIN],
    ['DATABASE_URL', 'mysql://localhost/estiba', DATABASE],
    ['DATABASE_URL', 'postgres://host:port/estiba', DATABASE],
    ['DATABASE_READ_URL', 'postgres://replica/estiba', 'needs the DATABASE_URL whose replica it is.'],
    ['SMTP_URL', 'mail.example.org', 'must be an smtp:// or smtps:// address.'],
    ['SMTP_URL', 'smtp://', 'must be an smtp:// or smtps:// address.'],
    ['MAIL_FROM', 'garbage', SENDER],
    ['MAIL_FROM', 'Estiba <>', SENDER],
    ['MAIL_FROM', 'one@example.org, two@example.org', SENDER],
    ['MAIL_FROM', 'Estiba <a@example.org>\nBcc: b@example.org', SENDER],
    ['VERIFY_LINK_HOURS', '0', 'must be a whole number of hours.'],
    ['STORAGE_URL', 's3://', 'must be an address like s3://bucket?endpoint=https://…&region=….'],
    [
      'SNAPSHOTS',
      'snapshots',
      'must be the full path of a folder, or an address like s3://bucket?endpoint=https://…&region=….',
    ],
    ['GEOCODER_URL', 'https://', 'must be an http or https address.'],
    ['SECRET', 'short', 'must have at least 32 characters.'],
    ['SECRET', ' '.repeat(40), 'must have at least 32 characters.'],
    ['DEMO', 'yes', 'must be on or off.'],
    [
      'RATE_LIMIT_FACTOR',
      '0',
      'must be more than 0; a large one, such as 1000, practically lifts the limits.',
    ],
    ['RATE_LIMIT_FACTOR', '-1', 'must be a number.'],
    ['COUNTRY_HEADER', 'CF IPCountry', 'must be the name of a header, such as CF-IPCountry.'],
    ['LOG_LEVEL', 'loud', 'must be a log level.'],
    [
      'TRUST_PROXY',
      'on',
      'must be off, or how many proxies stand before the server (1 for one), or their networks (10.0.0.0/8,fd00::/8).',
    ],
  ])('in the server: %s=%s', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(`${name} ${sentence}`);
  });

  test.each([
    ['s3://bucket/?region=eu-west-1', { STORAGE_URL: 's3://bucket' }],
    ['/srv/data/uploads/', { DATA_DIR: '/srv/data' }],
  ])('in the server: SNAPSHOTS=%s where the uploads are', (SNAPSHOTS, others) => {
    expect(() => readSettings({ SNAPSHOTS, ...others })).toThrow(
      'SNAPSHOTS must be another folder or bucket than that of the uploads.',
    );
  });

  test('in the server: SNAPSHOTS with PostgreSQL', () => {
    expect(() => readSettings({ SNAPSHOTS: '/mnt', DATABASE_URL: 'postgres://host/estiba' })).toThrow(
      'SNAPSHOTS is for the embedded database',
    );
  });

  test.each([
    ['SITE_URL', 'https://example.org/shop', ORIGIN],
    ['SITE_URL', 'www.example.org', ORIGIN],
    ['API_ORIGIN', 'https://api.example.org/api', ORIGIN],
    ['PUBLIC_CONTACT_EMAIL', 'hello', 'must be an email address.'],
    ['PUBLIC_AUTHORITY_EMAIL', 'hello', 'must be an email address.'],
    ['PUBLIC_CONTACT_LANGUAGES', 'English', 'must be codes of languages, such as en,es.'],
    ['PUBLIC_AUTHORITY_LANGUAGES', 'en, es', 'must be codes of languages, such as en,es.'],
    [
      'PUBLIC_TILES_URL',
      'https://tiles.example.org/',
      'must begin with https:// or / and hold {z}, {x}, {y}.',
    ],
    ['PUBLIC_FLAGS_URL', 'flags/{code}.svg', 'must begin with https:// or / and hold {code}.'],
    ['PUBLIC_PLACE_SEARCH_URL', '/search', 'must be an http or https address.'],
  ])('in the build: %s=%s', (name, value, sentence) => {
    expect(() => readSiteSettings({ [name]: value })).toThrow(`${name} ${sentence}`);
  });
});

test('authorities write to the general contact point, in its languages, unless they have another', () => {
  const contact = { PUBLIC_CONTACT_EMAIL: 'hello@example.org', PUBLIC_CONTACT_LANGUAGES: 'es' };
  for (const read of [readSettings, readSiteSettings]) {
    expect(read(contact)).toMatchObject({
      PUBLIC_AUTHORITY_EMAIL: 'hello@example.org',
      PUBLIC_AUTHORITY_LANGUAGES: 'es',
    });
    const authority = { PUBLIC_AUTHORITY_EMAIL: 'dsa@example.org', PUBLIC_AUTHORITY_LANGUAGES: 'en,es' };
    expect(read({ ...contact, ...authority })).toMatchObject(authority);
  }
});

test('an origin may have a trailing slash', () => {
  expect(readSettings({ PUBLIC_ORIGIN: 'https://Example.org/' }).PUBLIC_ORIGIN).toBe('https://example.org');
  expect(
    readSiteSettings({ SITE_URL: 'https://example.org/', API_ORIGIN: 'https://api.example.org:443/' }),
  ).toMatchObject({ SITE_URL: 'https://example.org', API_ORIGIN: 'https://api.example.org' });
});

test('a mail’s sender may be an address alone or with a name', () => {
  for (const sender of ['no-reply@localhost', 'Estiba, S.L. <hola@estiba.example>']) {
    expect(readSettings({ MAIL_FROM: sender }).MAIL_FROM).toBe(sender);
  }
});

test('the console has an origin where passwords are safe, or none', () => {
  expect(readSettings({}).ADMIN_ORIGIN).toBeUndefined();
  expect(readSettings({ ADMIN_PORT: '4330' }).ADMIN_ORIGIN).toBe('http://localhost:4330');
  const [ADMIN_PORT, ADMIN_ORIGIN] = ['4330', 'https://console.example.com'];
  expect(readSettings({ ADMIN_PORT, ADMIN_ORIGIN, ADMIN_HOST: '10.0.0.5' }).ADMIN_ORIGIN).toBe(ADMIN_ORIGIN);
  for (const settings of [{ ADMIN_HOST: '10.0.0.5' }, { ADMIN_ORIGIN: 'http://console.example.com' }])
    expect(() => readSettings({ ADMIN_PORT, ...settings })).toThrow('where passwords travel unprotected');
});

test('an empty variable counts as unset', () => {
  expect(readSettings({ PORT: '', SMTP_URL: '' })).toEqual(readSettings({}));
  expect(readSiteSettings({ SITE_URL: '' })).toEqual(readSiteSettings({}));
});

describe('.env.example', () => {
  const file = readFileSync('.env.example', 'utf8');
  const example = parseEnv(file.replaceAll(/^#(?=[A-Z0-9_]+=)/gm, ''));
  const described = [...file.matchAll(/(?<=^\n)# ([A-Z"].+\.)\n#([A-Z0-9_]+)=/gm)].map(
    ([, description = '', name = '']) => ({ name, description }),
  );

  test('describes each existing setting exactly once, in one line', () => {
    const settings = [...new Set([...SETTING_NAMES, ...SITE_SETTINGS])].sort();
    expect(described.map(({ name }) => name).sort()).toEqual(settings);
    expect(file.match(/^#? ?[A-Z0-9_]+=/gm)).toHaveLength(settings.length);
  });

  test('contains the default where there is one, else a valid example', () => {
    // Each database has its own.
    const { SNAPSHOTS, ...others } = example;
    const [settings, initial] = [readSettings(others), readSettings({})];
    const those = Object.entries(settings).filter(([name]) => name in initial);
    expect(Object.fromEntries(those)).toEqual(initial);
    expect(readSettings({ SNAPSHOTS })).toEqual({ ...initial, SNAPSHOTS });
    expect({ ...readSiteSettings(example), API_ORIGIN: undefined }).toEqual(readSiteSettings({}));
  });

  test('names in words what holds without a setting whose line is an example', () => {
    const defaults = { ...readSettings({}), ...readSiteSettings({}) };
    const inWords = described.filter(({ description }) => description.includes(' Default: '));
    expect(inWords.map(({ name }) => name)).toEqual(
      described.map(({ name }) => name).filter((name) => !(name in defaults)),
    );
  });
});
