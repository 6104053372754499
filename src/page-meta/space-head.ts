import { spaceFacts } from '#domain/facts/space-facts.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#domain/place/country-names.ts';
import type { Space } from '#domain/space/space.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, pictureUrl, type Head } from './head.ts';
import { factsIn } from './structured-facts.ts';
import { offerIn } from './structured-prices.ts';
import { without } from './structured.ts';
import { addressIn, figuresIn, geoIn, providerOf } from './structured-listing.ts';
import { spaceHeading, spaceTitle } from './titles.ts';

export const headingOfSpace = (space: Space, t: Translate, locale: Locale) =>
  spaceHeading(space, localCountryName(space.locationData.country, locale), t, locale);

export const titleOfSpace = (space: Space, t: Translate, locale: Locale): string =>
  spaceTitle(space, localCountryName(space.locationData.country, locale), t, locale);

export function headOfSpace(space: Space, origin: string, t: Translate, locale: Locale): Head {
  const { images } = space.multimediaData;
  return headOf(
    {
      title: titleOfSpace(space, t, locale),
      text: space.descriptionData.descriptionText,
      origin,
      pathIn: (language) => href('SpaceSearchDetails', language, { spaceId: space._id }),
      picture: images[0],
      type: 'RealEstateListing',
      structured: {
        image: images.map((image) => pictureUrl(origin, image)),
        datePosted: space.createdAt ?? undefined,
        inLanguage: locale,
        offers: offerIn(space.prices),
        provider: providerOf(space, origin, locale),
        about: without({
          '@type': 'Place',
          name: t(`types.type.${space.typeData.type}`),
          address: addressIn(space.locationData),
          geo: geoIn(space.locationData.coordinates),
          additionalProperty: [
            ...figuresIn(space.dimensionsData, space.typeData.type === 'emptyPlot', t),
            ...factsIn(spaceFacts, space.facts, t, locale),
          ],
        }),
      },
    },
    locale,
  );
}
