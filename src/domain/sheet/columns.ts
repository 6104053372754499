import type * as v from 'valibot';
import { UNITS, type Fact, type Facts, type Quantity } from '../facts/fact.ts';
import { serviceFacts } from '../facts/service-facts.ts';
import { spaceFacts } from '../facts/space-facts.ts';
import { FIGURES, specifiedFacts } from '../facts/specified-facts.ts';
import type { ListingKind } from '../listing/listing-state.ts';
import { structureOf } from '../schema.ts';
import { ServiceAnswers, serviceExtraFields, serviceWizard } from '../service/service-wizard.ts';
import { SpaceAnswers, spaceExtraFields, spaceWizard } from '../space/space-wizard.ts';
import type { Wizard } from '../wizard/wizard.ts';
import { priceColumns } from './price-columns.ts';

/** How the cells of a column are read and written. */
export type CellType =
  | {
      readonly type:
        'text' | 'country' | 'day' | 'time' | 'yesNo' | 'zones' | 'lanes' | 'places' | 'addresses';
    }
  | { readonly type: 'number'; readonly decimals: number; readonly quantity?: Quantity }
  | { readonly type: 'choice' | 'choices'; readonly names: readonly string[] }
  /** Yes, no or the level of a certificate. */
  | { readonly type: 'standing'; readonly names: readonly string[] };

/** A column of a spreadsheet of listings. */
export interface Column {
  /** Path in the body, such as `facts.clearHeight`; unique. */
  readonly id: string;
  readonly cell: CellType;
}

/** Columns outside the body: what identifies a row, the owner's private name, and pictures by address. */
export const ID_COLUMNS = ['id', 'externalId', 'label'] as const;
export const IMAGES_COLUMN = 'images';

interface SheetKind {
  readonly wizard: Wizard;
  readonly extraFields: Readonly<Record<string, v.GenericSchema>>;
  readonly facts: Facts;
  readonly answers: v.GenericSchema;
}

export const SHEETS: Readonly<Record<ListingKind, SheetKind>> = {
  space: { wizard: spaceWizard, extraFields: spaceExtraFields, facts: spaceFacts, answers: SpaceAnswers },
  service: {
    wizard: serviceWizard,
    extraFields: serviceExtraFields,
    facts: serviceFacts,
    answers: ServiceAnswers,
  },
};

/** Parts that have columns of their own kind, or follow from others. */
const SPECIAL: Readonly<Record<string, readonly Column[]>> = {
  multimediaData: [],
  multimedia: [],
  facts: [],
  prices: [],
  'location.hasOtherLocations': [],
  'location.otherLocations': [{ id: 'location.otherLocations', cell: { type: 'places' } }],
  'location.hasInternationalCoverage': [{ id: 'location.hasInternationalCoverage', cell: { type: 'yesNo' } }],
};

const DAYS = ['availableFrom', 'availableUntil'];

const text = (id: string): Column => ({ id, cell: { type: 'text' } });

/** All columns of a kind in the sheet's order, made from its wizard and the registries of facts and prices. */
export const SHEET_COLUMNS: Readonly<Record<ListingKind, readonly Column[]>> = {
  space: columnsOf('space'),
  service: columnsOf('service'),
};

function columnsOf(kind: ListingKind): Column[] {
  const { wizard, extraFields, facts } = SHEETS[kind];
  return [
    ...ID_COLUMNS.map(text),
    ...wizard.flatMap(({ part, answers }) => columnsAt(part, answers as v.GenericSchema)),
    ...Object.entries(extraFields).flatMap(([part, schema]) => columnsAt(part, schema)),
    ...Object.entries(facts).flatMap(([id, fact]) => columnsOfFact(`facts.${id}`, fact)),
    ...priceColumns(kind),
    { id: IMAGES_COLUMN, cell: { type: 'addresses' } },
  ];
}

function columnsAt(id: string, schema: v.GenericSchema): readonly Column[] {
  const special = SPECIAL[id];
  if (special !== undefined) return special;
  const structure = structureOf(schema);
  switch (structure.type) {
    case 'object':
    case 'strict_object': {
      const entries = Object.entries(structure.entries);
      const flags = entries.filter(
        ([name, entry]) => SPECIAL[`${id}.${name}`] === undefined && isFlag(entry),
      );
      const others = entries.filter((entry) => !flags.includes(entry));
      const names = flags.map(([name]) => name);
      return [
        ...(names.length > 0 ? [{ id, cell: { type: 'choices' as const, names } }] : []),
        ...others.flatMap(([name, entry]) => columnsAt(`${id}.${name}`, entry)),
      ];
    }
    case 'optional':
      return columnsAt(id, structure.wrapped);
    case 'picklist':
      return [{ id, cell: { type: 'choice', names: structure.options } }];
    case 'number':
      return [{ id, cell: figureCell(id) }];
    case 'boolean':
      return [{ id, cell: { type: 'yesNo' } }];
    case 'string':
      return [{ id, cell: { type: textType(id) } }];
    case 'array':
    case 'record':
      throw new TypeError(`No column for ${id}.`);
  }
}

function textType(id: string): 'text' | 'country' | 'day' {
  if (DAYS.includes(id)) return 'day';
  return id.endsWith('.country') ? 'country' : 'text';
}

function isFlag(entry: v.GenericSchema): boolean {
  const structure = structureOf(entry);
  return structure.type === 'optional' && structureOf(structure.wrapped).type === 'boolean';
}

function figureCell(id: string): CellType {
  const figure = FIGURES.find((name) => id.endsWith(`.${name}`));
  return figure === undefined ? { type: 'number', decimals: 0 } : specifiedFacts[figure];
}

function columnsOfFact(id: string, fact: Fact): Column[] {
  switch (fact.type) {
    case 'certificate':
      return certificateColumns(id, fact.levels);
    case 'certificates':
      return fact.names.flatMap((name) => certificateColumns(`${id}.${name}`, fact.levels[name] ?? []));
    case 'number':
    case 'choice':
    case 'choices':
    case 'yesNo':
    case 'zones':
    case 'lanes':
    case 'time':
    case 'text':
      return [{ id, cell: fact }];
  }
}

function certificateColumns(id: string, names: readonly string[]): Column[] {
  return [
    { id, cell: { type: 'standing', names } },
    { id: `${id}.validUntil`, cell: { type: 'day' } },
  ];
}

/** Unit of the numbers as they are sent: its symbol, `months` or `weeks`. */
export const unitOfColumn = ({ cell }: Column): string | undefined =>
  cell.type === 'number' && cell.quantity !== undefined ? UNITS[cell.quantity] : undefined;
