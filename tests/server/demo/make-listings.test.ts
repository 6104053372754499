import { isAvailabilityStated } from '#domain/listing/availability.ts';
import * as v from 'valibot';
import { describe, expect, it, test } from 'vitest';
import { findCountryByCode } from '#domain/place/countries.ts';
import { formatCoordinates } from '#domain/place/place.ts';
import { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { SpaceAnswers } from '#domain/space/space-wizard.ts';
import { Registration } from '#domain/user/registration.ts';
import { companyRow, demoCompanies } from '#server/demo/companies.ts';
import { makeServices } from '#server/demo/make-services.ts';
import { makeSpaces } from '#server/demo/make-spaces.ts';
import { drawFlags, seededRandom } from '#server/demo/random.ts';

const NOW = Date.UTC(2026, 0, 15, 9);
const SPACES = 3000;
const SERVICES = 1000;
const PAGE = 24;

const spacesOf = (seed: number, count = SPACES) => [
  ...makeSpaces(count, seededRandom(seed), demoCompanies, NOW),
];
const servicesOf = (seed: number) => [...makeServices(SERVICES, seededRandom(seed), demoCompanies, NOW)];
const spaces = spacesOf(1);
const services = servicesOf(1);

test('one more flag changes nothing else that is drawn', () => {
  const drawn = (...names: ('bulk' | 'dry' | 'raw')[]) => {
    const random = seededRandom(1);
    const { bulk, dry } = drawFlags(random, names, { bulk: 0.5, dry: 0.5, raw: 0.5 });
    return { bulk, dry, next: random() };
  };
  expect(drawn('bulk', 'dry', 'raw')).toEqual(drawn('bulk', 'dry'));
});

describe('generated listings', () => {
  it('are the same for the same seed and differ for another', () => {
    expect(spacesOf(1, 100)).toEqual(spacesOf(1, 100));
    expect(servicesOf(1)).toEqual(services);
    expect(spacesOf(2, 100)).not.toEqual(spacesOf(1, 100));
  });

  it('pass the registration rules', () => {
    for (const { answers } of spaces) expect(v.parse(SpaceAnswers, answers)).toEqual(answers);
    for (const { answers } of services) expect(v.parse(ServiceAnswers, answers)).toEqual(answers);
  });

  it('are mostly available now, else from a future date or not stated, and have no end date', () => {
    for (const listings of [spaces, services]) {
      const today = new Date(NOW).toISOString().slice(0, 10);
      const from = ({ answers }: (typeof listings)[number]) => answers.availableFrom ?? '';
      const later = listings.filter((listing) => from(listing) > today);
      const now = listings.filter((listing) => from(listing) === today);
      const open = listings.filter(({ answers }) => !isAvailabilityStated(answers));
      expect(now.length).toBeGreaterThan(listings.length / 3);
      expect(open.length).toBeGreaterThan(listings.length / 10);
      expect(now.length).toBeGreaterThan(open.length);
      expect(later.length).toBeGreaterThan(listings.length / 10);
      expect(later.length).toBeLessThan(listings.length / 3);
      expect(listings.some(({ answers }) => answers.isOnRequest)).toBe(true);
      expect(listings.filter(({ answers }) => answers.availableUntil !== undefined)).toEqual([]);
    }
  });

  it('are sorted newest first, and none lies in the future', () => {
    for (const listings of [spaces, services]) {
      const times = listings.map(({ createdAt }) => createdAt);
      expect(times).toEqual(times.toSorted((a, b) => b - a));
      expect(times[0]).toBeLessThanOrEqual(NOW);
    }
  });

  it('belong to companies that operate in their country', () => {
    for (const { company, answers } of spaces) {
      const countries = company.worksIn.map((code) => findCountryByCode(code)?.name);
      expect(countries).toContain(answers.locationData.country);
    }
  });

  it('share a point with at most two others', () => {
    const counts = Map.groupBy(spaces, ({ point }) => formatCoordinates(point));
    expect(Math.max(...[...counts.values()].map((some) => some.length))).toBeLessThanOrEqual(3);
  });

  it('have complete and unique descriptions', () => {
    const texts = [
      ...spaces.map(({ answers }) => answers.descriptionData.descriptionText),
      ...services.map(({ answers }) => answers.description),
    ];
    expect(texts.filter((text) => /[{}]|undefined|NaN/.test(text))).toEqual([]);
    expect(new Set(texts).size).toBe(texts.length);
    expect(texts.filter((text) => /\b(de|a) el (puerto|aeropuerto)\b/.test(text))).toEqual([]);
  });

  it('are in Spanish for Spanish-speaking companies where Spanish is spoken, and in English elsewhere', () => {
    const isSpanish = (text: string) =>
      / (de|con|para|los|las) /.test(text.replaceAll(/\p{Lu}\S+ (de|los|las) /gu, ''));
    const inGermany = spaces.filter(({ answers }) => answers.locationData.country === 'Germany');
    expect(inGermany.filter(({ answers }) => isSpanish(answers.descriptionData.descriptionText))).toEqual([]);
    const mexican = spaces.filter(({ company }) => company.country === 'MX');
    expect(mexican.every(({ answers }) => isSpanish(answers.descriptionData.descriptionText))).toBe(true);
  });
});

describe('a page of the newest spaces', () => {
  const page = spacesOf(20_260_134, 600).slice(0, PAGE);

  it('shows many countries, cities and types', () => {
    const kinds = (of: (space: (typeof page)[number]) => string) => new Set(page.map(of)).size;
    expect(kinds(({ answers }) => answers.locationData.country)).toBeGreaterThan(8);
    expect(kinds(({ answers }) => answers.locationData.city)).toBeGreaterThan(20);
    expect(kinds(({ answers }) => answers.typeData.type)).toBeGreaterThan(5);
  });

  it('repeats a sentence at most three times', () => {
    const sentences = page.flatMap(({ answers }) => answers.descriptionData.descriptionText.split('. '));
    const repeated = Map.groupBy(sentences, (sentence) => sentence.replaceAll(/[\d.,]+/g, ''));
    expect(Math.max(...[...repeated.values()].map((some) => some.length))).toBeLessThanOrEqual(3);
  });
});

describe('a generated space', () => {
  it('has equipment, storage and licenses that fit its type', () => {
    for (const { answers } of spaces) {
      const { typeData, dimensionsData, equipmentData, goodsData, licensesData, storageData } = answers;
      const methods = Object.values(storageData).flatMap((group) => Object.values(group));
      if (typeData.type === 'emptyPlot') {
        expect([dimensionsData.height, dimensionsData.palletPositions]).toEqual([0, 0]);
        expect(methods).not.toContain(true);
      }
      if (typeData.type === 'automated') expect(Object.values(storageData.automatedStorage)).toContain(true);
      expect(equipmentData.refrigeratedChamber).toBe(typeData.type === 'refrigerated');
      if (goodsData.perishable) expect(licensesData.haccp).toBe(true);
      if (goodsData.chemical) expect(licensesData.chemicalHandling).toBe(true);
    }
  });

  it('has no more pallets than fit under its roof', () => {
    for (const { answers } of spaces) {
      const { surface, height, palletPositions } = answers.dimensionsData;
      expect(palletPositions).toBeLessThanOrEqual(surface * 0.4 * Math.max(1, height / 1.5));
    }
  });
});

it('the demo companies pass the registration rules, each with a unique address', () => {
  const rows = demoCompanies.map((company) => companyRow(company, '', NOW));
  for (const row of rows) {
    const registration = {
      name: row.name,
      email: row.email,
      telephoneCountryPrefix: row.telephone_country_prefix,
      telephone: row.telephone,
      website: row.website,
      country: row.country,
      vat: row.vat,
      password: 'Demo-password-1',
    };
    expect(v.parse(Registration, registration)).toEqual(registration);
  }
  for (const key of ['email', 'name', 'vat', 'telephone'] as const)
    expect(new Set(rows.map((row) => row[key])).size, key).toBe(rows.length);
});
