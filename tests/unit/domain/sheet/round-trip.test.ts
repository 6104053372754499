import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { csvFormatOf, toCsv } from '#domain/csv/csv.ts';
import { serviceFacts } from '#domain/facts/service-facts.ts';
import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { Listing, ListingKind } from '#domain/listing/listing.ts';
import { intlLocale, LOCALES } from '#domain/locale/locales.ts';
import { FAMILIES_OF, familiesFor } from '#domain/price/stated-families.ts';
import { factScopeOfService, ServiceAnswers, typesOfService } from '#domain/service/service-wizard.ts';
import { service } from '#domain/service/service.ts';
import { SHEET_COLUMNS } from '#domain/sheet/columns.ts';
import type { SheetCell } from '#domain/sheet/format.ts';
import { formatOfRows, headingsOf, readRow, writeRow } from '#domain/sheet/rows.ts';
import { matchHeadings } from '#domain/sheet/words.ts';
import { factScopeOfSpace, SpaceAnswers } from '#domain/space/space-wizard.ts';
import { space } from '#domain/space/space.ts';
import { randomFacts } from '../../../support/random-facts.ts';
import { randomPrices } from '../../../support/random-prices.ts';
import { randomService } from '../../../support/random-services.ts';
import { randomSpace } from '../../../support/random-spaces.ts';
import { sheetLanguages, wordsIn } from '../../../support/sheets.ts';
import { readCsv } from '../../../support/strict-csv.ts';

const hostile = fc.constantFrom(
  'A space.',
  '=1+1',
  "'=1",
  '-18 °C, "cold";\nnext line',
  "''@x",
  '1.200',
  'No',
);

const spaces = randomSpace.chain(({ answers }) =>
  fc
    .record({
      facts: randomFacts(spaceFacts, factScopeOfSpace(answers), answers.dimensionsData),
      prices: randomPrices(FAMILIES_OF.space),
      descriptionText: hostile,
      unitName: fc.option(hostile, { nil: undefined }),
    })
    .map(({ descriptionText, unitName, ...more }) =>
      v.parse(SpaceAnswers, { ...answers, ...more, unitName, descriptionData: { descriptionText } }),
    ),
);

const services = randomService.chain(({ answers }) =>
  fc
    .record({
      facts: randomFacts(serviceFacts, factScopeOfService(answers)),
      prices: randomPrices(familiesFor('service', typesOfService(answers))),
      otherLocations: fc.subarray([
        { country: 'Portugal', city: 'Lisboa' },
        { country: 'France', city: 'Saint-Denis' },
      ]),
    })
    .map(({ otherLocations, ...more }) =>
      v.parse(ServiceAnswers, {
        ...answers,
        ...more,
        location: { ...answers.location, hasOtherLocations: otherLocations.length > 0, otherLocations },
      }),
    ),
);

/** A level says nothing of a certificate that is not held, and no certificate of several is not stated. */
function withoutEmptyWords(answers: unknown): unknown {
  const text = JSON.stringify(answers, (_, value: unknown) => {
    const given = Object(value) as Readonly<Record<string, unknown>>;
    if (given['stated'] === false) return { ...given, level: undefined };
    return value;
  });
  const read = JSON.parse(text) as { facts?: Record<string, object> };
  for (const id of ['food', 'building'])
    if (read.facts?.[id] && Object.keys(read.facts[id]).length === 0) Reflect.deleteProperty(read.facts, id);
  return read;
}

const IDS = { id: 'listing-1', externalId: '-7', label: "=Nave 'B'" };

function stored<Answers>(listing: Listing<Answers>, answers: Answers): unknown {
  const owner = { _id: 'listing-1', userId: 'owner', createdAt: '2026-06-01T10:00:00.000Z' };
  const storing = { point: undefined, urlOf: String, languageOf: () => undefined };
  return JSON.parse(JSON.stringify(listing.publish(answers, owner, storing).document));
}

const asCells = {
  xlsx: (row: readonly SheetCell[]) => row,
  csv: (row: readonly SheetCell[], locale: (typeof LOCALES)[number]) => {
    const format = csvFormatOf(intlLocale(locale));
    const text = toCsv(
      [row.map((cell) => (typeof cell === 'boolean' ? String(cell) : (cell ?? undefined)))],
      format,
    );
    return readCsv(text.slice(1).replaceAll(/(?<!\r)\n/g, '\n'), format.separator)[0] ?? [];
  },
};

function expectSame<Answers>(
  kind: ListingKind,
  listing: Listing<Answers>,
  schema: v.GenericSchema<unknown, Answers>,
  given: unknown,
): void {
  const answers = v.parse(schema, withoutEmptyWords(given));
  for (const locale of LOCALES)
    for (const cellsOf of Object.values(asCells)) {
      const words = wordsIn(locale);
      const { columns, unknown } = matchHeadings(kind, headingsOf(kind, words), sheetLanguages, {});
      expect(unknown).toEqual([]);
      const cells = cellsOf(
        writeRow(kind, { ids: IDS, answers, images: ['https://a.example/1'] }, words),
        locale,
      );
      const sheet = { kind, columns, format: formatOfRows(kind, columns, [cells]) };
      const read = readRow(sheet, cells, sheetLanguages);
      if (read.status !== 'read') expect(read.faults).toEqual([]);
      else {
        expect(read.ids).toEqual(IDS);
        expect(read.images).toEqual(['https://a.example/1']);
        expect(stored(listing, v.parse(schema, read.body))).toEqual(stored(listing, answers));
      }
    }
}

describe('a sheet', () => {
  it('reads back the spaces that it wrote, in each language and format', () => {
    fc.assert(
      fc.property(spaces, (answers) => expectSame('space', space, SpaceAnswers, answers)),
      { numRuns: 60 },
    );
  });

  it('reads back the services that it wrote, in each language and format', () => {
    fc.assert(
      fc.property(services, (answers) => expectSame('service', service, ServiceAnswers, answers)),
      { numRuns: 60 },
    );
  });

  it.each(['space', 'service'] as const)('has one heading per column of a %s in each language', (kind) => {
    for (const words of sheetLanguages)
      expect(new Set(headingsOf(kind, words)).size).toBe(SHEET_COLUMNS[kind].length);
    for (const words of sheetLanguages) {
      const { columns } = matchHeadings(kind, headingsOf(kind, words), sheetLanguages, {});
      expect(columns.map((column) => column?.id)).toEqual(SHEET_COLUMNS[kind].map(({ id }) => id));
    }
  });
});
