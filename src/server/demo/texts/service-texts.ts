import type { ServiceAnswers } from '#domain/service/service-wizard.ts';

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
