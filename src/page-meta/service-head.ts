import { imageUrl } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import type { Service } from '#domain/service/service.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, shortened, type Head } from './head.ts';
import { addressIn, providerOf, without } from './structured.ts';
import { serviceTitle, typesOfService } from './titles.ts';

export const titleOfService = (service: Service, t: Translate, locale: Locale): string =>
  serviceTitle(service, localCountryName(service.location.country, locale), t);

export function headOfService(service: Service, origin: string, t: Translate, locale: Locale): Head {
  const title = titleOfService(service, t, locale);
  const addressFor = (language: Locale) =>
    origin + href('ServiceSearchDetails', language, { serviceId: service._id });
  const description = shortened(service.description) || title;
  const images = serviceImages(service.multimedia).map(({ id, alt }) => ({
    src: `${origin}${imageUrl(id, 960)}`,
    alt,
  }));
  const { location, transportation, storageAndInventory } = service;
  const about = {
    title,
    description,
    addressIn: addressFor,
    picture: images[0],
    structured: without({
      '@type': 'Service',
      name: title,
      description,
      url: addressFor(locale),
      image: images.map(({ src }) => src),
      category: typesOfService(service, t),
      serviceType: [
        ...trueFlags(transportation).map((flag) => t(`service-flags.transportation.${flag}`)),
        ...trueFlags(storageAndInventory).map((flag) => t(`service-flags.storage.${flag}`)),
      ],
      areaServed: [
        localCountryName(location.country, locale),
        ...trueFlags(location.internationalCoverage).map((flag) => t(`service-flags.coverage.${flag}`)),
      ],
      provider: without({
        '@type': 'Organization',
        ...providerOf(service, origin, locale),
        address: addressIn(location),
      }),
    }),
  };
  return headOf(about, locale);
}
