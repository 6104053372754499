import { imageUrl } from '#api/image-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import type { Space } from '#domain/space/space.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, shortened, type Head } from './head.ts';
import { addressIn, figuresIn, geoIn, providerOf, without } from './structured.ts';
import { spaceHeading, spaceTitle } from './titles.ts';

export const headingOfSpace = (space: Space, t: Translate, locale: Locale) =>
  spaceHeading(space, localCountryName(space.locationData.country, locale), t, locale);

export const titleOfSpace = (space: Space, t: Translate, locale: Locale): string =>
  spaceTitle(space, localCountryName(space.locationData.country, locale), t, locale);

export function headOfSpace(space: Space, origin: string, t: Translate, locale: Locale): Head {
  const title = titleOfSpace(space, t, locale);
  const addressFor = (language: Locale) =>
    origin + href('SpaceSearchDetails', language, { spaceId: space._id });
  const description = shortened(space.descriptionData.descriptionText) || title;
  const images = space.multimediaData.images.map(({ id, alt = '' }) => ({
    src: `${origin}${imageUrl(id, 960)}`,
    alt,
  }));
  const about = {
    title,
    description,
    addressIn: addressFor,
    picture: images[0],
    structured: without({
      '@type': 'RealEstateListing',
      name: title,
      description,
      url: addressFor(locale),
      image: images.map(({ src }) => src),
      datePosted: space.createdAt ?? undefined,
      inLanguage: locale,
      provider: providerOf(space, origin, locale),
      about: without({
        '@type': 'Place',
        name: t(`types.type.${space.typeData.type}`),
        address: addressIn(space.locationData),
        geo: geoIn(space.locationData.coordinates),
        additionalProperty: figuresIn(space.dimensionsData, t),
      }),
    }),
  };
  return headOf(about, locale);
}
