import { describe, expect, it } from 'vitest';
import { trueFlags } from '#domain/flags.ts';
import { PL_TYPES } from '#domain/service/service-parts.ts';
import { SPACE_TYPES, type SpaceType } from '#domain/space/space-parts.ts';
import { demoCompanies } from '#server/demo/companies.ts';
import { makeServices } from '#server/demo/make-services.ts';
import { makeSpaces } from '#server/demo/make-spaces.ts';
import { pictureDealer } from '#server/demo/pictures.ts';
import { seededRandom } from '#server/demo/random.ts';

const NOW = Date.UTC(2026, 0, 15, 9);
const SEED = 20_260_134;
const MOST_LISTINGS = 8;

const random = seededRandom(SEED);
const spaces = [...makeSpaces(600, random, demoCompanies, NOW)];
const services = [...makeServices(200, random, demoCompanies, NOW)];
const many = [...makeSpaces(3000, seededRandom(5), demoCompanies, NOW)];

describe('a demo company', () => {
  it.each([
    ['spaces', spaces],
    ['services', services],
  ])('has at most eight %s', (_, listings) => {
    const byOwner = Map.groupBy<unknown, { company: unknown }>(listings, ({ company }) => company);
    expect(Math.max(...[...byOwner.values()].map(({ length }) => length))).toBeLessThanOrEqual(MOST_LISTINGS);
  });

  it('has spaces or services', () => {
    const owners = new Set([...spaces, ...services].map(({ company }) => company));
    expect(demoCompanies.filter((company) => !owners.has(company)).length).toBeLessThan(6);
  });
});

describe('a demo space’s sentences', () => {
  const RACKS = /\brack|estanter/i;
  const unfit: Record<SpaceType, RegExp> = {
    conventional: /stacker crane|transelevador|chamber|[Cc]ada cámara|cámaras trabajan|tent hall|carpa/i,
    highIntensity: /stacker crane|transelevador|chamber|cada cámara|cámaras trabajan/i,
    automated: /[Rr]oof lights|lucernario|forklift trucks only/i,
    refrigerated: /15–25|entre 15 y 25|[Rr]oof lights|lucernario|machinery|maquinaria|bricks|ladrillo/i,
    temporary: /ESFR|sprinkler|aljibe|stacker crane|transelevador|basement|concrete walls|muros de hormigón/i,
    floor:
      /stacker crane|transelevador|[Dd]rive-in|cantilever|[Gg]ravity-fed|estantería (?:compacta|dinámica|cantilever)|rack layout/i,
    emptyPlot: /\brack|estanter|dock|muelle|sprinkler|rociador|chamber|°C|parcel carriers|paquetería/i,
  };

  it.each(Object.entries(unfit))('agree with the type %s', (type, words) => {
    const texts = many
      .filter(({ answers }) => answers.typeData.type === type)
      .map(({ answers }) => answers.descriptionData.descriptionText);
    expect(texts.length).toBeGreaterThan(100);
    expect(texts.filter((text) => words.test(text))).toEqual([]);
  });

  it('promise no date, which the availability states', () => {
    const dated = /next month|Space is free now|Available at once|mes que viene|de inmediato/;
    expect(many.filter(({ answers }) => dated.test(answers.descriptionData.descriptionText))).toEqual([]);
  });

  it('mention racks on a floor only as absent, and a floor stores without them', () => {
    for (const { answers } of many.filter(({ answers: { typeData } }) => typeData.type === 'floor')) {
      const { blockStorage, directStorage, automatedStorage } = answers.storageData;
      expect(trueFlags(blockStorage)).toEqual(['floorStacking']);
      expect([...trueFlags(directStorage), ...trueFlags(automatedStorage)]).toEqual([]);
      const racked = RACKS.exec(answers.descriptionData.descriptionText) === null;
      const absent = /without fixed racks|libre de estanterías/i.test(
        answers.descriptionData.descriptionText,
      );
      expect(racked || absent).toBe(true);
    }
  });
});

describe('the demo’s pictures', () => {
  it.each([...SPACE_TYPES, ...PL_TYPES])(
    'of %s differ from one listing to the next, and show each drawing in each color',
    (kind) => {
      const deal = pictureDealer(seededRandom(1));
      const covers = Array.from({ length: 60 }, () => deal(kind)[0]?.file);
      const drawings = covers.map((file) => /-\d+(?=-\w+\.svg$)/.exec(file ?? '')?.[0]);
      expect(new Set(drawings.filter((drawing) => drawing !== undefined)).size).toBe(4);
      expect(new Set(covers.filter((file) => file !== undefined)).size).toBe(8);
      for (const [index, drawing] of drawings.entries())
        if (drawing !== undefined) expect(drawings[index + 1]).not.toBe(drawing);
    },
  );
});
