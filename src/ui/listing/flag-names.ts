import type { ServiceFlag } from '#domain/service/service-flags.ts';
import type { SpaceFlag } from '#domain/space/space-flags.ts';

type TypeOf<Flag extends string> = Extract<Flag, `type.${string}` | `plType.${string}`>;

export const spaceFlagName = (flag: SpaceFlag) =>
  isType(flag) ? (`types.${flag}` as const) : (`flags.${flag}` as const);

export const serviceFlagName = (flag: ServiceFlag) =>
  isType(flag) ? (`types.${flag}` as const) : (`service-flags.${flag}` as const);

// Types are shown elsewhere.
const isType = <Flag extends string>(flag: Flag): flag is TypeOf<Flag> => /^(?:type|plType)\./.test(flag);
