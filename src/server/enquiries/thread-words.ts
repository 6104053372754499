import { countryName, localCountryName } from '#domain/place/country-names.ts';
import { pageMetaWords } from '#page-meta/page-meta-words.ts';
import type { Locale } from '#domain/locale/locales.ts';
import type { About } from './thread-answers.ts';
import { cityNames } from '#domain/place/city-names.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import { mailTranslate } from '../mail/letter.ts';
import type { Services } from '../services.ts';

export function titleOf(about: About, locale: Locale): string {
  const t = pageMetaWords.get(locale);
  if (t === undefined) return about.city;
  const place = { city: about.city, country: localCountryName(about.country, locale) };
  return about.kind === 'space'
    ? t('space.heading', { ...place, type: t(`types.type.${about.type}`) })
    : t('service.headingUnowned', {
        ...place,
        types: about.plTypes.map((type) => t(`types.plType.${type}`)).join(', '),
      });
}

/** Must not contain user input: city names come from the gazetteer, countries from our table. */
export function mailTitle({ gazetteer }: Pick<Services, 'gazetteer'>, about: About, locale: Locale): string {
  const words = pageMetaWords.get(locale);
  const types =
    about.kind === 'space'
      ? [words?.(`types.type.${about.type}`)]
      : about.plTypes.map((type) => words?.(`types.plType.${type}`));
  const what = types.join(', ');
  const code = findCountry(about.country)?.code;
  if (code === undefined) return what;
  const known = gazetteer.knownCity(about);
  const city = known && placeNameIn(cityNames(known), locale);
  const place = [city, countryName(code, locale)];
  return mailTranslate(locale)('mail.listingIn', {
    what,
    place: place.filter((name) => name !== undefined).join(', '),
  });
}
