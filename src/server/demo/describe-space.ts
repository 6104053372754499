import { flagsOfSpace, type SpaceFlag } from '#domain/space/space-flags.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { DealtPlace } from './deal-places.ts';
import { figure, filledText, sentenceDealer, textBetween } from './describe.ts';
import { pick, pickSome, type Random } from './random.ts';
import en from './texts/space-en.json' with { type: 'json' };
import es from './texts/space-es.json' with { type: 'json' };
import type { SpaceTexts, Structure } from './texts/sentences.ts';

type SpaceFacts = Omit<SpaceAnswers, 'locationData' | 'multimediaData' | 'descriptionData'>;

const texts: Readonly<Record<'en' | 'es', SpaceTexts>> = { en, es };

const STRUCTURES: Readonly<Record<SpaceType, Structure>> = {
  conventional: 'hall',
  highIntensity: 'hall',
  automated: 'machine',
  refrigerated: 'cold',
  temporary: 'tent',
  floor: 'hall',
  emptyPlot: 'plot',
};

/** Flags whose sentences are about another type of building. */
const UNFIT: Readonly<Partial<Record<SpaceType, readonly SpaceFlag[]>>> = {
  refrigerated: [
    'equipment.temperatureHumidityControl',
    'goods.bulk',
    'goods.machinery',
    'goods.construction',
  ],
  temporary: ['equipment.fireProtectionSystem', 'goods.bulk', 'goods.chemical'],
  emptyPlot: [
    ...(['equipment.fireProtectionSystem', 'equipment.forklifts', 'goods.chemical'] as const),
    ...(['operations.eCommerce', 'operations.crossDocking', 'operations.distribution'] as const),
    ...(['licenses.customs', 'licenses.breeam', 'licenses.leed', 'licenses.haccp'] as const),
  ],
};

/** 3 to 6 sentences that agree with the space's data. */
export function spaceDescriber(
  random: Random,
): (space: SpaceFacts, place: DealtPlace, language: 'en' | 'es') => string {
  const deal = sentenceDealer(random);
  return (space, place, language) => {
    const { openings, structures, roads, gateways, terms, plotTerms } = texts[language];
    const { type } = space.typeData;
    const isPlot = type === 'emptyPlot';
    const structure = structures[STRUCTURES[type]];
    const [kind, gateway = ''] = splitGateway(place);
    const usesGateway = kind !== undefined && random() < 0.6;
    const opening = deal(openings[type]);
    const sentences = [
      opening,
      ...(random() < 0.8 ? [deal(structure, opening)] : []),
      ...detailsOf(random, space, texts[language]).map((sentencesOfFlag) => deal(sentencesOfFlag)),
      ...(random() < 0.85 ? [deal(usesGateway ? gateways[kind] : roads)] : []),
      deal(isPlot ? plotTerms : terms),
    ];
    return filledText(sentences, {
      ...figuresOf(random, space, language),
      city: place.city,
      road: place.road,
      gateway,
    });
  };
}

function splitGateway({ gateway }: DealtPlace): [kind?: keyof SpaceTexts['gateways'], name?: string] {
  if (gateway === undefined) return [];
  const [kind, name] = gateway.split(':');
  return kind === 'port' || kind === 'airport' || kind === 'rail' ? [kind, name ?? ''] : [];
}

// Listing all flags would repeat the page.
function detailsOf(random: Random, space: SpaceFacts, { details }: SpaceTexts): (readonly string[])[] {
  const known = flagsOfSpace(space).flatMap((flag) => {
    const sentences = details[flag];
    return sentences === undefined || UNFIT[space.typeData.type]?.includes(flag) ? [] : [sentences];
  });
  return pickSome(random, known, random() < 0.6 ? 2 : 1);
}

function figuresOf(random: Random, space: SpaceFacts, language: 'en' | 'es'): Record<string, string> {
  const { surface, height, palletPositions } = space.dimensionsData;
  const docks = Math.max(2, Math.min(60, Math.round(surface / 950 + random() * 3)));
  const drawn = {
    surface: figure(surface, language),
    height: figure(height, language),
    pallets: figure(palletPositions, language),
    docks: String(docks),
    offices: figure(Math.max(30, Math.round(surface / 250) * 10), language),
    load: String(pick(random, [3, 4, 5, 5, 6])),
    year: textBetween(random, 2001, 2023),
    minutes: textBetween(random, 2, 9),
    months: String(pick(random, [3, 6, 12, 18, 24])),
    yard: textBetween(random, 28, 40),
  };
  return { ...drawn, ...statedFigures(space) };
}

/** The text says what the facts say. */
function statedFigures({ facts }: SpaceFacts): Record<string, string> {
  const { dockDoors, floorLoad, yearBuilt, minTerm, yardDepth } = facts ?? {};
  const tonnes = floorLoad === undefined || floorLoad === null ? undefined : floorLoad / 1000;
  const stated = { docks: dockDoors, load: tonnes, year: yearBuilt, months: minTerm, yard: yardDepth };
  return Object.fromEntries(
    Object.entries(stated).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])),
  );
}
