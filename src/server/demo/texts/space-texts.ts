import type { SpaceFlag } from '#domain/space/space-flags.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';

export interface SpaceTexts {
  readonly openings: Readonly<Record<SpaceType, readonly string[]>>;
  readonly structures: Readonly<Record<'hall' | 'tent' | 'plot', readonly string[]>>;
  readonly details: Readonly<Partial<Record<SpaceFlag, readonly string[]>>>;
  readonly roads: readonly string[];
  readonly gateways: Readonly<Record<'port' | 'airport' | 'rail', readonly string[]>>;
  readonly terms: readonly string[];
  readonly plotTerms: readonly string[];
}
