import companyEn from '#i18n/en/company.json' with { type: 'json' };
import detailEn from '#i18n/en/detail.json' with { type: 'json' };
import flagsEn from '#i18n/en/flags.json' with { type: 'json' };
import serviceEn from '#i18n/en/service.json' with { type: 'json' };
import serviceFlagsEn from '#i18n/en/service-flags.json' with { type: 'json' };
import spaceEn from '#i18n/en/space.json' with { type: 'json' };
import companyEs from '#i18n/es/company.json' with { type: 'json' };
import detailEs from '#i18n/es/detail.json' with { type: 'json' };
import flagsEs from '#i18n/es/flags.json' with { type: 'json' };
import serviceEs from '#i18n/es/service.json' with { type: 'json' };
import serviceFlagsEs from '#i18n/es/service-flags.json' with { type: 'json' };
import spaceEs from '#i18n/es/space.json' with { type: 'json' };
import type { Locale } from '#site/locales.ts';
import { makeT, type Translate } from '#site/translate.ts';

/** The words of pages' own heads where no page has loaded them: on the server, and at the edge of a network. */
export const headWords: Readonly<Record<Locale, Translate>> = {
  en: makeT(
    {
      company: companyEn,
      detail: detailEn,
      flags: flagsEn,
      service: serviceEn,
      'service-flags': serviceFlagsEn,
      space: spaceEn,
    },
    'en',
  ),
  es: makeT(
    {
      company: companyEs,
      detail: detailEs,
      flags: flagsEs,
      service: serviceEs,
      'service-flags': serviceFlagsEs,
      space: spaceEs,
    },
    'es',
  ),
};
