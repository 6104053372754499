import { trueFlags } from '#domain/flags.ts';
import type { ServiceAnswers } from '#domain/service/service-wizard.ts';
import { LOGISTICS_DETAILS } from '#domain/service/service-parts.ts';
import { figure, filledText, sentenceDealer, textBetween } from './describe.ts';
import { pick, pickSome, type Random } from './random.ts';
import en from './texts/service-en.json' with { type: 'json' };
import es from './texts/service-es.json' with { type: 'json' };
import type { ServiceTexts } from './texts/sentences.ts';

type ServiceFacts = Omit<ServiceAnswers, 'description' | 'multimedia'>;

const texts: Readonly<Record<'en' | 'es', ServiceTexts>> = { en, es };

/** 4 to 6 sentences that agree with the service's data. */
export function serviceDescriber(random: Random): (service: ServiceFacts, language: 'en' | 'es') => string {
  const deal = sentenceDealer(random);
  return (service, language) => {
    const { openings, sectors, transportation, storage, orders, details, technologies, terms } =
      texts[language];
    const offered = service.otherLogisticsDetails;
    const one = <Name extends string>(
      names: readonly Name[],
      sentences: Readonly<Record<Name, readonly string[]>>,
    ) => (names.length === 0 ? [] : [deal(sentences[pick(random, names)])]);
    // Services without a warehouse have no stock.
    const stored =
      service.dimensions.surface === 0
        ? []
        : [
            ...one(trueFlags(service.storageAndInventory), storage),
            ...one(trueFlags(service.ordersManagement), orders),
          ];
    const more = [
      ...stored,
      ...one(trueFlags(service.transportation), transportation),
      ...one(
        LOGISTICS_DETAILS.filter((detail) => offered[detail]),
        details,
      ),
      ...one(trueFlags(offered.technologicalSolutions), technologies),
    ];
    const [level = 'pl3'] = trueFlags(service.plType).toReversed();
    const sentences = [
      deal(openings[level]),
      ...one(trueFlags(service.sectorIndustry), sectors),
      ...pickSome(random, more, random() < 0.5 ? 2 : 3),
      deal(terms),
    ];
    return filledText(sentences, {
      city: service.location.city,
      pallets: figure(service.dimensions.palletPositions, language),
      year: textBetween(random, 1986, 2016),
      fleet: textBetween(random, 14, 120),
      people: textBetween(random, 25, 180),
      clients: textBetween(random, 12, 70),
    });
  };
}
