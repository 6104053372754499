import * as v from 'valibot';
import { isBucketAddress } from '../files/bucket.ts';
import { parseTrustedProxies, type TrustedProxies } from '../security/client-address.ts';

const port = v.pipe(
  v.string(),
  v.regex(/^\d{1,5}$/, 'must be a port number'),
  v.transform(Number),
  v.maxValue(65_535, 'must be at most 65535'),
);

const httpOrigin = v.pipe(
  v.string(),
  v.url('must be an http or https origin'),
  v.regex(/^https?:\/\//, 'must be an http or https origin'),
  v.transform((given) => new URL(given).origin),
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

const urlOf = (scheme: RegExp, kind: string) =>
  v.optional(v.pipe(v.string(), v.regex(scheme, `must be ${kind}`)));

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

// As Node names headers.
const headerName = v.pipe(
  v.string(),
  v.regex(/^[\w-]{1,100}$/, 'must be the name of a header, such as CF-IPCountry'),
  v.transform((given) => given.toLowerCase()),
);

/** A shorter secret could be guessed. */
export const SECRET_LIMIT = 32;

/** The server's settings, read from the environment; an empty variable counts as unset, but for the secret. */
const Environment = v.object({
  PORT: v.optional(port, '4321'),
  HOST: v.optional(v.string(), '127.0.0.1'),
  DATA_DIR: v.optional(v.string(), '.data'),
  DATABASE_URL: urlOf(/^postgres(ql)?:\/\//, 'a postgres:// address'),
  DATABASE_READ_URL: urlOf(/^postgres(ql)?:\/\//, 'a postgres:// address'),
  PUBLIC_ORIGIN: v.optional(httpOrigin),
  SMTP_URL: urlOf(/^smtps?:\/\//, 'an smtp:// or smtps:// address'),
  MAIL_FROM: v.optional(v.string(), 'Estiba <no-reply@localhost>'),
  VERIFY_LINK_HOURS: v.optional(hours, '24'),
  RESET_LINK_HOURS: v.optional(hours, '1'),
  STORAGE_URL: v.optional(
    v.pipe(
      v.string(),
      v.check(isBucketAddress, 'must be an address like s3://bucket?endpoint=https://…&region=…'),
    ),
  ),
  GEOCODER_URL: urlOf(/^https?:\/\//, 'an http or https address'),
  SECRET: v.optional(
    v.pipe(v.string(), v.trim(), v.minLength(SECRET_LIMIT, `must have at least ${SECRET_LIMIT} characters`)),
  ),
  DEMO: v.optional(onOff),
  COMPANY_UPLOADS_MB: v.optional(megabytes, '2048'),
  RATE_LIMIT_FACTOR: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,6}(\.\d{1,3})?$/, 'must be a number'), v.transform(Number)),
    '1',
  ),
  TRUST_PROXY: v.optional(trustedProxies, 'off'),
  COUNTRY_HEADER: v.optional(headerName),
  LOG_LEVEL: v.optional(
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], 'must be a log level'),
    'info',
  ),
});

/** The settings of one server process. */
export type Settings = Omit<v.InferOutput<typeof Environment>, 'PUBLIC_ORIGIN' | 'DEMO'> & {
  readonly PUBLIC_ORIGIN: string;
  readonly DEMO: boolean;
};

/** The names of the settings, for the check of the README's table. */
export const SETTING_NAMES = Object.keys(Environment.entries);

/** A setting has a value that can't be used; the message names it. */
export class SettingError extends Error {}

/**
 * The settings in the environment, with defaults for what is not set.
 * @throws SettingError naming the first setting that is wrong.
 */
export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || name === 'SECRET'),
  );
  const parsed = v.safeParse(Environment, given);
  if (!parsed.success) {
    const [first] = parsed.issues;
    throw new SettingError(`${v.getDotPath(first) ?? 'A setting'} ${first.message}.`);
  }
  const settings = parsed.output;
  return {
    ...settings,
    PUBLIC_ORIGIN: settings.PUBLIC_ORIGIN ?? `http://localhost:${String(settings.PORT)}`,
    DEMO: settings.DEMO ?? settings.DATABASE_URL === undefined,
  };
}
