import type { SpaceFlag } from '#domain/space/space-flags.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';

export type Structure = 'hall' | 'cold' | 'machine' | 'tent' | 'plot';

export interface SpaceTexts {
  readonly openings: Readonly<Record<SpaceType, readonly string[]>>;
  readonly structures: Readonly<Record<Structure, readonly string[]>>;
  readonly details: Readonly<Partial<Record<SpaceFlag, readonly string[]>>>;
  readonly roads: readonly string[];
  readonly gateways: Readonly<Record<'port' | 'airport' | 'rail', readonly string[]>>;
  readonly terms: readonly string[];
  readonly plotTerms: readonly string[];
}

type Names<Part extends keyof ServiceAnswers> = keyof ServiceAnswers[Part] & string;

export interface ServiceTexts {
  readonly openings: Readonly<Record<Names<'plType'>, readonly string[]>>;
  readonly sectors: Readonly<Record<Names<'sectorIndustry'>, readonly string[]>>;
  readonly transportation: Readonly<Record<Names<'transportation'>, readonly string[]>>;
  readonly storage: Readonly<Record<Names<'storageAndInventory'>, readonly string[]>>;
  readonly orders: Readonly<Record<Names<'ordersManagement'>, readonly string[]>>;
  readonly details: Readonly<
    Record<
      'reverseLogistics' | 'crossDocking' | 'customsManagement' | 'logisticsConsulting',
      readonly string[]
    >
  >;
  readonly technologies: Readonly<
    Record<keyof ServiceAnswers['otherLogisticsDetails']['technologicalSolutions'], readonly string[]>
  >;
  readonly terms: readonly string[];
}
