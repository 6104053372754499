import * as v from 'valibot';

/** The environment that settings are read from. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** A setting has a value that can't be used; the message names it. */
export class SettingError extends Error {}

/**
 * The settings that a schema describes, from the environment; an empty variable counts as unset, unless it is one of
 * those of which even an empty one was meant.
 * @throws SettingError naming the first setting that is wrong.
 */
export function readFrom<const Schema extends v.ObjectSchema<v.ObjectEntries, undefined>>(
  schema: Schema,
  environment: Environment,
  evenEmpty: readonly string[] = [],
): v.InferOutput<Schema> {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([name, value]) => value !== '' || evenEmpty.includes(name)),
  );
  const parsed = v.safeParse(schema, given);
  if (parsed.success) return parsed.output;
  const [first] = parsed.issues;
  throw new SettingError(`${v.getDotPath(first) ?? 'A setting'} ${first.message}.`);
}

/** An origin as people write it, with or without a slash at its end; `https://host/` becomes `https://host`. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an http or https origin without a path, such as https://www.example.com'),
  v.transform((given) => new URL(given).origin),
);

function isOrigin(given: string): boolean {
  const address = URL.parse(given);
  return address !== null && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`;
}

/** An address of one of some schemes; `kind` says which. */
export const addressOf = (schemes: RegExp, kind: string) =>
  v.pipe(
    v.string(),
    v.check((given) => schemes.test(given) && URL.canParse(given), `must be ${kind}`),
  );

/** An email address, at whatever host; mails of a machine of one's own come from `localhost`. */
export const EMAIL = /^[^\s<>@",;:()]+@[^\s<>@",;:()]+$/;
