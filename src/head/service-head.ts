import { imageUrl } from '#api/image-address.ts';
import { trueFlags } from '#domain/flags.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import { serviceImages } from '#domain/service/service-images.ts';
import type { Service } from '#domain/service/service.ts';
import type { Locale } from '#site/locales.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, shortened, type Head } from './head.ts';
import { addressIn, providerOf } from './structured.ts';
import { without } from './without.ts';

/** Who offers a service, of which levels, and where. */
export function titleOfService(service: Service, t: Translate, locale: Locale): string {
  const { city, country } = service.location;
  const place = { types: typesOfService(service, t), city, country: localCountryName(country, locale) };
  return service.userName
    ? t('service.heading', { ...place, owner: service.userName })
    : t('service.headingUnowned', place);
}

/** The levels of a service, one after the other: 3PL, 4PL. */
export const typesOfService = ({ plType }: Service, t: Translate): string =>
  trueFlags(plType)
    .map((flag) => t(`service-flags.plType.${flag}`))
    .join(', ');

/** The head of a service's page. */
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
