import { findCountryByCode, type CountryCode } from '#domain/place/countries.ts';
import { DEFAULT_ROLE } from '#domain/user/user.ts';
import type { SpaceType } from '#domain/space/space-parts.ts';
import type { Company } from '../db/companies.ts';
import { newId } from '../ground/ids.ts';

export interface DemoCompany {
  readonly name: string;
  readonly domain: string;
  readonly country: CountryCode;
  readonly vat: string;
  readonly telephone: string;
  readonly language: 'en' | 'es';
  /** Includes its home country. */
  readonly worksIn: readonly CountryCode[];
  /** Defaults to all types. */
  readonly lets?: readonly SpaceType[];
}

export const DEMO_EMAIL = 'demo@estiba.example';

const LAND: readonly SpaceType[] = ['emptyPlot', 'floor', 'conventional'];
const COLD: readonly SpaceType[] = ['refrigerated', 'automated'];
const HIGH: readonly SpaceType[] = ['automated', 'highIntensity', 'conventional'];
const TENTS: readonly SpaceType[] = ['temporary', 'floor', 'emptyPlot'];

type Row = readonly [
  name: string,
  domain: string,
  country: CountryCode,
  vat: string,
  telephone: string,
  language: 'en' | 'es',
  worksIn: readonly CountryCode[],
  lets?: readonly SpaceType[],
];

// All invented: .example is reserved (RFC 2606), and the numbers are outside assigned ranges.
// prettier-ignore
const rows: readonly Row[] = [
  ['Estiba Demo Logistics', 'estiba', 'ES', 'ESB99000017', '910000117', 'es', ['ES', 'PT', 'FR']],
  ['Almacenes Duratón', 'almacenes-duraton', 'ES', 'ESB99000025', '983000125', 'es', ['ES']],
  ['Grupo Logístico Meridia', 'grupo-meridia', 'ES', 'ESA99000033', '955000133', 'es', ['ES', 'PT']],
  ['Naves Ebro Sur', 'navesebrosur', 'ES', 'ESB99000041', '976000141', 'es', ['ES']],
  ['Frío Tajo', 'friotajo', 'ES', 'ESB99000058', '925000158', 'es', ['ES', 'PT'], COLD],
  ['Ibersur Almacenaje', 'ibersur', 'ES', 'ESB99000066', '954000166', 'es', ['ES']],
  ['Levante Crossdock', 'levantecrossdock', 'ES', 'ESB99000074', '960000174', 'es', ['ES']],
  ['Trasmar Operadores', 'trasmar', 'ES', 'ESA99000082', '956000182', 'es', ['ES', 'MA']],
  ['Llobregat Logistics Parks', 'llobregatparks', 'ES', 'ESB99000090', '930000190', 'en', ['ES', 'FR']],
  ['Depósitos del Cantábrico', 'depositoscantabrico', 'ES', 'ESB99000108', '942000108', 'es', ['ES']],
  ['Nortepal', 'nortepal', 'ES', 'ESB99000116', '945000116', 'es', ['ES', 'FR']],
  ['Guadalhorce Distribución', 'guadalhorce-distribucion', 'ES', 'ESB99000124', '951000124', 'es', ['ES']],
  ['Polígonos Unidos', 'poligonosunidos', 'ES', 'ESA99000132', '919000132', 'es', ['ES'], LAND],
  ['Robostock Ibérica', 'robostock', 'ES', 'ESB99000140', '931000140', 'en', ['ES', 'PT', 'IT'], HIGH],
  ['Carpas Logísticas Duero', 'carpasduero', 'ES', 'ESB99000157', '987000157', 'es', ['ES', 'PT'], TENTS],
  ['Armazéns do Atlântico', 'armazens-atlantico', 'PT', 'PT599000016', '210000116', 'en', ['PT']],
  ['Lusopale Logística', 'lusopale', 'PT', 'PT599000024', '220000124', 'en', ['PT', 'ES']],
  ['Entrepôts Valmont', 'entrepots-valmont', 'FR', 'FR99990000013', '199001213', 'en', ['FR', 'BE']],
  ['Rhône Stockage', 'rhone-stockage', 'FR', 'FR99990000021', '465711221', 'en', ['FR', 'CH']],
  ['Hallenwerk Logistik', 'hallenwerk', 'DE', 'DE999000014', '3023125114', 'en', ['DE', 'AT', 'CH']],
  ['Nordkai Lagerhaus', 'nordkai', 'DE', 'DE999000022', '4066969122', 'en', ['DE', 'DK', 'PL']],
  ['Rheintor Logistics', 'rheintor', 'DE', 'DE999000030', '22199998130', 'en', ['DE', 'NL', 'BE']],
  ['Magazzini Serravalle', 'magazziniserravalle', 'IT', 'IT99900000015', '0200000115', 'en', ['IT']],
  ['Adria Depositi', 'adriadepositi', 'IT', 'IT99900000023', '0490000123', 'en', ['IT', 'GR', 'TR']],
  ['Waalhaven Storage Partners', 'waalhavenstorage', 'NL', 'NL999000015B01', '100000115', 'en', ['NL', 'BE']],
  ['Polderbox Fulfilment', 'polderbox', 'NL', 'NL999000023B01', '130000123', 'en', ['NL', 'DE'], HIGH],
  ['Scheldeport Warehousing', 'scheldeport', 'BE', 'BE0999000016', '320000016', 'en', ['BE', 'FR']],
  ['Magazyny Wisła', 'magazyny-wisla', 'PL', 'PL9990000012', '220000112', 'en', ['PL', 'CZ', 'SK']],
  ['Centrum Palet', 'centrumpalet', 'PL', 'PL9990000029', '320000129', 'en', ['PL', 'DE']],
  ['Thornfield Storage', 'thornfieldstorage', 'GB', 'GB999000014', '1632960114', 'en', ['GB', 'IE']],
  ['Mersey & Trent Logistics', 'merseytrent', 'GB', 'GB999000022', '1632960122', 'en', ['GB', 'NL']],
  ['Norrlager', 'norrlager', 'SE', 'SE999900001501', '313900615', 'en', ['SE', 'NO', 'FI']],
  ['Bælt Logistik', 'baeltlogistik', 'DK', 'DK99900016', '70000016', 'en', ['DK', 'SE', 'NO']],
  ['Donau Lagerhaus', 'donaulagerhaus', 'AT', 'ATU99900013', '1000000013', 'en', ['AT', 'CZ', 'SK', 'HU', 'RO']],
  ['Bodegas Anáhuac', 'bodegasanahuac', 'MX', 'BAN990101AA1', '5500000011', 'es', ['MX']],
  ['Andina de Bodegaje', 'andinadebodegaje', 'CO', '999000001-7', '6010000017', 'es', ['CO', 'PE', 'PA']],
  ['Austral Bodegas', 'australbodegas', 'CL', '99900001-5', '200000015', 'es', ['CL', 'AR', 'UY', 'BR']],
  ['Prairie Gate Logistics', 'prairiegate', 'US', '99-9000012', '3125550112', 'en', ['US', 'CA', 'BR']],
  ['Tradewind Storage Group', 'tradewindstorage', 'SG', 'M99000012X', '600000012', 'en', ['CN', 'JP', 'KR', 'VN', 'IN', 'AU', 'NZ']],
  ['Cape & Delta Logistics', 'capedelta', 'ZA', '4999000012', '110000012', 'en', ['ZA', 'KE', 'NG', 'EG', 'MA', 'AE']],
];

/** The demo account's company comes first. */
export const demoCompanies: readonly DemoCompany[] = rows.map(
  ([name, domain, country, vat, telephone, language, worksIn, lets]) => ({
    name,
    domain,
    country,
    vat,
    telephone,
    language,
    worksIn,
    ...(lets === undefined ? {} : { lets }),
  }),
);

/** Prefix of companies made by `npm run seed`. */
export const SEEDED = 'load-';

export const emailOf = (company: DemoCompany): string =>
  company === demoCompanies[0] ? DEMO_EMAIL : `info@${company.domain}.example`;

export const companyRow = (company: DemoCompany, passwordHash: string, now: number): Company => ({
  id: newId(now),
  email: emailOf(company),
  name: company.name,
  telephone_country_prefix: findCountryByCode(company.country)?.dialCode ?? '',
  telephone: company.telephone,
  website: `https://www.${company.domain}.example`,
  country: company.country,
  vat: company.vat,
  logo: null,
  role: DEFAULT_ROLE,
  locale: company.language,
  password_hash: passwordHash,
  is_verified: 1,
  created_at: now,
  suspended_at: null,
});
