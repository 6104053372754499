import type { CompanyPage } from '#api/companies.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatList } from '#site/format.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, type Head } from './head.ts';

const NAMED_CITIES = 3;

export function headOfCompany(page: CompanyPage, origin: string, t: Translate, locale: Locale): Head {
  const { _id, name, logo, website, country } = page.company;
  const cover = [...page.spaces.cards, ...page.services.cards].find((card) => card.cover)?.cover;
  return headOf(
    {
      title: name,
      text: offerOf(page, t, locale),
      origin,
      pathIn: (language) => href('Company', language, { companyId: _id }),
      picture: cover ? { id: cover } : undefined,
      type: 'Organization',
      structured: {
        logo: logo ? new URL(logo, origin).href : undefined,
        sameAs: website ?? undefined,
        address: { '@type': 'PostalAddress', addressCountry: country },
      },
    },
    locale,
  );
}

function offerOf({ company: { name }, spaces, services }: CompanyPage, t: Translate, locale: Locale): string {
  const cities = new Set([
    ...spaces.cards.map(({ locationData }) => locationData.city),
    ...services.cards.map(({ location }) => location.city),
  ]);
  const places = formatList([...cities].slice(0, NAMED_CITIES), locale);
  if (services.cards.length === 0) return t('company.head.spaces', { name, places });
  return t(spaces.cards.length === 0 ? 'company.head.services' : 'company.head.both', { name, places });
}
