import type enquiry from '#i18n/en/enquiry.json';
import { type Need, NEED_FIELDS } from '#domain/enquiry/need.ts';
import { countryName, localCountryName } from '#domain/place/country-names.ts';
import type { ListingKind } from '#domain/listing/listing.ts';
import { pageMetaWords } from '#page-meta/page-meta-words.ts';
import { formatArea, formatDate, formatNumber } from '#site/format.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { href } from '#site/routes.ts';
import { readTopics } from '#site/topic-files.ts';
import { type KeysOf, makeT } from '#site/translate.ts';
import type { About } from './thread-answers.ts';
import { cityNames } from '#domain/place/city-names.ts';
import { findCountry } from '#domain/place/find-country.ts';
import { placeNameIn } from '#domain/place/place-name.ts';
import { mailTranslate } from '../mail/letter.ts';
import type { Services } from '../services.ts';

type Facts = readonly { readonly label: string; readonly value: string }[];

export function needFacts(kind: ListingKind, need: Need, locale: Locale): Facts {
  const t = makeT<KeysOf<{ enquiry: typeof enquiry }>>(readTopics(locale, ['enquiry']), locale);
  const valueOf = (field: keyof Need): string | undefined => {
    const value = need[field];
    if (value === undefined) return undefined;
    if (field === 'duration') return need.duration && t(`enquiry.duration.${need.duration}`);
    if (field === 'from') return formatDate(new Date(`${String(value)}T00:00:00Z`), locale);
    if (typeof value === 'string') return value;
    return field === 'surface' ? inBothUnits(value, locale) : formatNumber(value, locale);
  };
  return NEED_FIELDS[kind].flatMap((field) => {
    const value = valueOf(field);
    return value === undefined ? [] : [{ label: t(`enquiry.need.${field}`), value }];
  });
}

/** Sender and reader may measure differently. */
const inBothUnits = (area: number, locale: Locale): string =>
  `${formatArea(area, locale)} (${formatArea(area, locale, 'us')})`;

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

export const listingPath = (kind: ListingKind, id: string, locale: Locale): string =>
  kind === 'space'
    ? href('SpaceSearchDetails', locale, { spaceId: id })
    : href('ServiceSearchDetails', locale, { serviceId: id });

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
