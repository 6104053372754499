import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

export class SettingError extends Error {}

/**
 * Parses settings; empty variables count as unset, except those for which empty is meaningful. @throws
 * SettingError naming the first wrong setting
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

/** Drops a trailing slash: `https://host/` becomes `https://host`. */
export const origin = v.pipe(
  v.string(),
  v.check(isOrigin, 'must be an http or https origin without a path, such as https://www.example.com'),
  v.transform((given) => new URL(given).origin),
);

function isOrigin(given: string): boolean {
  const address = URL.parse(given);
  return address !== null && /^https?:$/.test(address.protocol) && address.href === `${address.origin}/`;
}

export const addressOf = (schemes: RegExp, kind: string) =>
  v.pipe(
    v.string(),
    v.check((given) => schemes.test(given) && URL.canParse(given), `must be ${kind}`),
  );

/** Allows `localhost` as host, for mails of development machines. */
export const EMAIL = /^[^\s<>@",;:()]+@[^\s<>@",;:()]+$/;
