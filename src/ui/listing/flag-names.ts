import type { ServiceFlag } from '#domain/service/service-flags.ts';
import type { SpaceFlag } from '#domain/space/space-flags.ts';

type TypeOf<Flag extends string> = Extract<Flag, `type.${string}` | `plType.${string}`>;

/** What a flag of a space is called. */
export const spaceFlagName = (flag: SpaceFlag) =>
  isType(flag) ? (`types.${flag}` as const) : (`flags.${flag}` as const);

/** What a flag of a service is called. */
export const serviceFlagName = (flag: ServiceFlag) =>
  isType(flag) ? (`types.${flag}` as const) : (`service-flags.${flag}` as const);

// What a listing is, is said where nothing else is of it.
const isType = <Flag extends string>(flag: Flag): flag is TypeOf<Flag> => /^(?:type|plType)\./.test(flag);
