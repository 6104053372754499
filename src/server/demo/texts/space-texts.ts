import type { SpaceFlag } from '#domain/space/space-flags.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';

/** Sentences of which a space's description is put together; figures and names stand in braces. */
export interface SpaceTexts {
  readonly openings: Readonly<Record<SpaceType, readonly string[]>>;
  /** About the structure: of a hall, of a tent or of a plot. */
  readonly structures: Readonly<Record<'hall' | 'tent' | 'plot', readonly string[]>>;
  /** About what only a space with this flag has. */
  readonly details: Readonly<Partial<Record<SpaceFlag, readonly string[]>>>;
  readonly roads: readonly string[];
  readonly gateways: Readonly<Record<'port' | 'airport' | 'rail', readonly string[]>>;
  readonly terms: readonly string[];
  readonly plotTerms: readonly string[];
}
