import path from 'node:path';
import * as v from 'valibot';
import { readVatNumber } from '#domain/company/vat-number.ts';
import { addressOf, origin, readFrom, SettingError, type Environment } from '#site/read-settings.ts';
import { type ContactPoints, contactPoints } from '#site/contact-points.ts';
import { contactSettings } from '#site/site-settings.ts';
import { isBucketAddress } from '../files/bucket.ts';
import { isSender } from '../mail/mailer.ts';
import { cookiesFor } from '../security/cookies.ts';
import { parseTrustedProxies, type TrustedProxies } from '../security/client-address.ts';
import { originOf } from './greeting.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);

const hours = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,3}$/, 'must be a whole number of hours'),
  v.transform(Number),
);

const megabytes = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,7}$/, 'must be a whole number of megabytes'),
  v.transform(Number),
);

const factor = v.pipe(
  v.string(),
  v.regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number'),
  v.transform(Number),
  v.minValue(0.001, 'must be more than 0; a large one, such as 1000, practically lifts the limits'),
);

const databaseAddress = addressOf(/^postgres(ql)?:\/\//, 'a postgres:// address');

const onOff = v.pipe(
  v.picklist(['on', 'off'], 'must be on or off'),
  v.transform((given) => given === 'on'),
);

const trustedProxies = v.pipe(
  v.string(),
  v.transform(parseTrustedProxies),
  v.custom<TrustedProxies>(
    (proxies) => proxies !== undefined,
    'must be off, or how many proxies stand before the server (1 for one), or their networks (10.0.0.0/8,fd00::/8)',
  ),
);

// HTTP header name.
const headerName = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,100}$/, 'must be the name of a header, such as CF-IPCountry'),
  v.transform((given) => given.toLowerCase()),
);

/** Minimum length, against guessing. */
export const SECRET_LIMIT = 32;

const TOKEN_LIMIT = 16;

function isOfMemberState(vat: string): boolean {
  const read = readVatNumber('', vat);
  return read.type === 'valid' && read.memberState !== null;
}

/** Empty variables are ignored, except for the secret. */
export const ServerEnvironment = v.object({
  PORT: v.optional(port, '4321'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: v.optional(databaseAddress),
  DATABASE_READ_URL: v.optional(databaseAddress),
  PUBLIC_ORIGIN: v.optional(origin),
  ...contactSettings,
  SMTP_URL: v.optional(addressOf(/^smtps?:\/\/[^/]/, 'an smtp:// or smtps:// address')),
  MAIL_FROM: v.optional(
    v.pipe(v.string(), v.check(isSender, 'must be an email address, alone or as Name <address>')),
    'Estiba <no-reply@localhost>',
  ),
  VERIFY_LINK_HOURS: v.optional(hours, '24'),
  RESET_LINK_HOURS: v.optional(hours, '1'),
  STORAGE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isBucketAddress, 'must be an address like s3://bucket?endpoint=https://…&region=…'),
    ),
  ),
  SNAPSHOTS: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (given) => path.isAbsolute(given) || isBucketAddress(given),
        'must be the full path of a folder, or an address like s3://bucket?endpoint=https://…&region=…',
      ),
    ),
  ),
  GEOCODER_URL: v.optional(addressOf(/^https?:\/\//, 'an http or https address')),
  VIES_URL: v.optional(addressOf(/^https?:\/\//, 'an http or https address')),
  VIES_REQUESTER: v.optional(
    v.pipe(v.string(), v.check(isOfMemberState, 'must be a VAT number of the EU with its prefix')),
  ),
  SECRET: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(SECRET_LIMIT, `must have at least ${SECRET_LIMIT} characters`)),
  ),
  SITE: v.optional(onOff, 'on'),
  DEMO: v.optional(onOff),
  PUBLISH_UNVERIFIED: v.optional(onOff, 'off'),
  DISPOSABLE_DOMAINS: v.optional(v.string()),
  DISPUTE_BODY: v.optional(
    v.pipe(v.string(), v.trim(), v.maxLength(300, 'must have at most 300 characters')),
  ),
  COMPANY_UPLOADS_MB: v.optional(megabytes, '2048'),
  RATE_LIMIT_FACTOR: v.optional(factor, '1'),
  TRUST_PROXY: v.optional(trustedProxies, 'off'),
  COUNTRY_HEADER: v.optional(headerName),
  ADMIN_PORT: v.optional(port),
  ADMIN_HOST: v.optional(v.string(), '127.0.0.1'),
  ADMIN_ORIGIN: v.optional(origin),
  METRICS_PORT: v.optional(port),
  METRICS_TOKEN: v.optional(
    v.pipe(v.string(), v.minLength(TOKEN_LIMIT, `must have at least ${TOKEN_LIMIT} characters`)),
  ),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level'),
    'info',
  ),
});

export type Settings = Omit<
  v.InferOutput<typeof ServerEnvironment>,
  'PUBLIC_ORIGIN' | 'DEMO' | 'ADMIN_ORIGIN'
> &
  ContactPoints & {
    readonly PUBLIC_ORIGIN: string;
    /** The console's own; absent without a console. */
    readonly ADMIN_ORIGIN?: string | undefined;
    readonly DEMO: boolean;
  };

export const SETTING_NAMES = Object.keys(ServerEnvironment.entries);

/** @throws SettingError naming the first invalid setting */
export function readSettings(environment: Environment): Settings {
  const settings = readFrom(ServerEnvironment, environment, ['SECRET']);
  if (settings.DATABASE_READ_URL !== undefined && settings.DATABASE_URL === undefined) {
    throw new SettingError('DATABASE_READ_URL needs the DATABASE_URL whose replica it is.');
  }
  refuseSnapshots(settings);
  const { ADMIN_ORIGIN: given, ...rest } = settings;
  const { ADMIN_PORT, ADMIN_HOST } = rest;
  return {
    ...rest,
    ...contactPoints(rest),
    ...(ADMIN_PORT !== undefined && { ADMIN_ORIGIN: safeOrigin(given ?? originOf(ADMIN_HOST, ADMIN_PORT)) }),
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? originOf(settings.HOST, settings.PORT),
    DEMO: settings.DEMO ?? settings.DATABASE_URL === undefined,
  };
}

/** @throws SettingError where they can't be taken, or would be deleted as unused uploads */
function refuseSnapshots({
  SNAPSHOTS,
  STORAGE_URL,
  DATABASE_URL,
  DATA_DIR,
}: v.InferOutput<typeof ServerEnvironment>): void {
  if (SNAPSHOTS === undefined) return;
  if (DATABASE_URL !== undefined) {
    throw new SettingError('SNAPSHOTS is for the embedded database; PostgreSQL has an archive of its own.');
  }
  const uploads = STORAGE_URL ?? path.resolve(DATA_DIR, 'uploads');
  if (placeOf(SNAPSHOTS) === placeOf(uploads)) {
    throw new SettingError('SNAPSHOTS must be another folder or bucket than that of the uploads.');
  }
}

const placeOf = (place: string): string => place.replace(/\?.*$/s, '').replace(/\/+$/, '');

/** @throws SettingError if passwords would travel unprotected to it */
function safeOrigin(adminOrigin: string): string {
  if (cookiesFor(adminOrigin).isSecure) return adminOrigin;
  throw new SettingError(
    `The console would be at ${adminOrigin}, where passwords travel unprotected: set ADMIN_ORIGIN to its https address, or keep ADMIN_HOST at 127.0.0.1.`,
  );
}
