import type { Favourite } from '#domain/favourite/favourite.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { localCountryName } from '#site/place-words.ts';
import type { Translate } from '#site/translate.ts';

export function namesOf(favourite: Favourite, t: Translate, locale: Locale) {
  const types =
    favourite.kind === 'space'
      ? favourite.types.map((type) => t(`types.type.${type}`))
      : favourite.types.map((type) => t(`types.plType.${type}`));
  const { city, country } = favourite;
  return {
    eyebrow: types.join(' · '),
    title: t('card.place', { city, country: localCountryName(country, locale) }),
  };
}
