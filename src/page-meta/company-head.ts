import type { CompanyPage } from '#api/companies.ts';
import { imageUrl } from '#api/image-address.ts';
import type { Locale } from '#domain/locale/locales.ts';
import { formatList } from '#site/format.ts';
import { href } from '#site/routes.ts';
import type { Translate } from '#site/translate.ts';
import { headOf, shortened, type Head } from './head.ts';
import { without } from './structured.ts';

const NAMED_CITIES = 3;

export function headOfCompany(page: CompanyPage, origin: string, t: Translate, locale: Locale): Head {
  const { _id, name, logo, website, country } = page.company;
  const addressFor = (language: Locale) => origin + href('Company', language, { companyId: _id });
  const description = shortened(offerOf(page, t, locale));
  const cover = [...page.spaces.cards, ...page.services.cards].find((card) => card.cover)?.cover;
  const about = {
    title: name,
    description,
    addressIn: addressFor,
    picture: cover ? { src: origin + imageUrl(cover, 960), alt: '' } : undefined,
    structured: without({
      '@type': 'Organization',
      name,
      description,
      url: addressFor(locale),
      logo: logo ? new URL(logo, origin).href : undefined,
      sameAs: website ?? undefined,
      address: { '@type': 'PostalAddress', addressCountry: country },
    }),
  };
  return headOf(about, locale);
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
