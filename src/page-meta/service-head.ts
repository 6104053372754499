import { serviceFacts } from '#domain/facts/service-facts.ts';
import { trueFlags } from '#domain/flags.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import type { Service } from '#domain/service/service.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, pictureUrl, type Head } from './head.ts';
import { factsIn } from './structured-facts.ts';
import { offerIn } from './structured-prices.ts';
import { without } from './structured.ts';
import { addressIn, providerOf } from './structured-listing.ts';
import { serviceTitle, typesOfService } from './titles.ts';

export const titleOfService = (service: Service, t: Translate, locale: Locale): string =>
  serviceTitle(service, localCountryName(service.location.country, locale), t);

export function headOfService(service: Service, origin: string, t: Translate, locale: Locale): Head {
  const images = serviceImages(service.multimedia);
  const { location, transportation, storageAndInventory } = service;
  return headOf(
    {
      title: titleOfService(service, t, locale),
      text: service.description,
      origin,
      pathIn: (language) => href('ServiceSearchDetails', language, { serviceId: service._id }),
      picture: images[0],
      type: 'Service',
      structured: {
        image: images.map((image) => pictureUrl(origin, image)),
        category: typesOfService(service, t),
        serviceType: [
          ...trueFlags(transportation).map((flag) => t(`service-flags.transportation.${flag}`)),
          ...trueFlags(storageAndInventory).map((flag) => t(`service-flags.storage.${flag}`)),
        ],
        areaServed: [
          localCountryName(location.country, locale),
          ...trueFlags(location.internationalCoverage).map((flag) => t(`service-flags.coverage.${flag}`)),
        ],
        // schema.org's services have no properties of their own.
        offers: offerIn(service.prices, {
          additionalProperty: factsIn(serviceFacts, service.facts, t, locale),
        }),
        provider: without({
          '@type': 'Organization',
          ...providerOf(service, origin, locale),
          address: addressIn(location),
        }),
      },
    },
    locale,
  );
}
