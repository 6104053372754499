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
  ['Almacenes Henares Norte', 'almacenes-henares', 'ES', 'ESB99001041', '957000241', 'es', ['ES']],
  ['Logística Sierra Blanca', 'sierrablanca', 'ES', 'ESB99001042', '964000242', 'es', ['ES']],
  ['Muelles de Poniente', 'muellesponiente', 'ES', 'ESB99001043', '971000243', 'es', ['ES']],
  ['Plataforma Jarama', 'plataformajarama', 'ES', 'ESB99001044', '978000244', 'es', ['ES']],
  ['Naves del Segura', 'navesdelsegura', 'ES', 'ESB99001045', '985000245', 'es', ['ES']],
  ['Júcar Almacenaje', 'jucaralmacenaje', 'ES', 'ESB99001046', '912000246', 'es', ['ES']],
  ['Operador Logístico Arlanza', 'oparlanza', 'ES', 'ESB99001047', '919000247', 'es', ['ES']],
  ['Depósitos Besaya', 'depositosbesaya', 'ES', 'ESB99001048', '926000248', 'es', ['ES']],
  ['Palés y Espacios', 'palesyespacios', 'ES', 'ESB99001049', '933000249', 'es', ['ES', 'PT']],
  ['Frigoríficos Vega Baja', 'frivegabaja', 'ES', 'ESB99001050', '940000250', 'es', ['ES'], COLD],
  ['Cámaras del Mediterráneo', 'camarasmediterraneo', 'ES', 'ESB99001051', '947000251', 'es', ['ES'], COLD],
  ['Frío Costa Tropical', 'friocostatropical', 'ES', 'ESB99001052', '954000252', 'es', ['ES'], COLD],
  ['Cierzo Frío', 'cierzofrio', 'ES', 'ESB99001053', '961000253', 'es', ['ES'], COLD],
  ['Automática Vallès', 'automaticavalles', 'ES', 'ESB99001054', '968000254', 'en', ['ES'], HIGH],
  ['Torre Alta Intralogística', 'torrealta', 'ES', 'ESB99001055', '975000255', 'es', ['ES'], HIGH],
  ['Suelo Industrial Castellano', 'sueloindustrial', 'ES', 'ESB99001056', '982000256', 'es', ['ES'], LAND],
  ['Campas del Estrecho', 'campasestrecho', 'ES', 'ESB99001057', '989000257', 'es', ['ES'], LAND],
  ['Terrenos y Campas Levante', 'campaslevante', 'ES', 'ESB99001058', '916000258', 'es', ['ES'], LAND],
  ['Hangares Modulares Ibéricos', 'hangaresmodulares', 'ES', 'ESB99001059', '923000259', 'es', ['ES', 'PT'], TENTS],
  ['Grupo Sorbe Logística', 'gruposorbe', 'ES', 'ESB99001060', '930000260', 'es', ['ES']],
  ['Almacenes Turia', 'almacenesturia', 'ES', 'ESB99001061', '937000261', 'es', ['ES']],
  ['Distribuciones Miño', 'distribucionesmino', 'ES', 'ESB99001062', '944000262', 'es', ['ES', 'PT']],
  ['Rías Logística', 'riaslogistica', 'ES', 'ESB99001063', '951000263', 'es', ['ES']],
  ['Nervión Depósitos', 'nerviondepositos', 'ES', 'ESB99001064', '958000264', 'es', ['ES']],
  ['Pisuerga Logística', 'pisuergalogistica', 'ES', 'ESB99001065', '965000265', 'es', ['ES']],
  ['Bahía Sur Operadores', 'bahiasur', 'ES', 'ESB99001066', '972000266', 'es', ['ES']],
  ['Alborán Almacenes', 'alboranalmacenes', 'ES', 'ESB99001067', '979000267', 'es', ['ES']],
  ['Garraf Logistics', 'garraflogistics', 'ES', 'ESB99001068', '986000268', 'en', ['ES']],
  ['Camp Warehousing', 'campwarehousing', 'ES', 'ESB99001069', '913000269', 'en', ['ES']],
  ['Cinca Espacios Logísticos', 'cincaespacios', 'ES', 'ESB99001070', '920000270', 'es', ['ES']],
  ['Guadiana Operaciones', 'guadianaoperaciones', 'ES', 'ESB99001071', '927000271', 'es', ['ES', 'PT']],
  ['Archipiélago Almacenes', 'archipielago', 'ES', 'ESB99001072', '934000272', 'es', ['ES']],
  ['Gorbea Almacenaje', 'gorbea', 'ES', 'ESB99001073', '941000273', 'es', ['ES']],
  ['Mancha Centro Logístico', 'manchacentro', 'ES', 'ESB99001074', '948000274', 'es', ['ES']],
  ['Douro Armazenagem', 'douroarmazenagem', 'PT', 'PT599000151', '230000241', 'en', ['PT']],
  ['Sado Logística', 'sadologistica', 'PT', 'PT599000152', '210000242', 'en', ['PT']],
  ['Tejo Norte Armazéns', 'tejonorte', 'PT', 'PT599000153', '220000243', 'en', ['PT']],
  ['Mondego Stock', 'mondegostock', 'PT', 'PT599000154', '230000244', 'en', ['PT', 'ES']],
  ['Logis Garonne', 'logisgaronne', 'FR', 'FR99990000141', '465711261', 'en', ['FR']],
  ['Hangars de Picardie', 'hangarspicardie', 'FR', 'FR99990000142', '465711262', 'en', ['FR']],
  ['Loire Plateformes', 'loireplateformes', 'FR', 'FR99990000143', '465711263', 'en', ['FR']],
  ['Provence Entreposage', 'provenceentreposage', 'FR', 'FR99990000144', '465711264', 'en', ['FR']],
  ['Stockage Armor', 'stockagearmor', 'FR', 'FR99990000145', '465711265', 'en', ['FR']],
  ['Frigo Alsace', 'frigoalsace', 'FR', 'FR99990000146', '465711266', 'en', ['FR', 'DE'], COLD],
  ['Mainbogen Logistik', 'mainbogen', 'DE', 'DE999000141', '3023125161', 'en', ['DE']],
  ['Elbtal Lagerhaus', 'elbtal', 'DE', 'DE999000142', '3023125162', 'en', ['DE', 'CZ']],
  ['Ruhrpark Lager', 'ruhrpark', 'DE', 'DE999000143', '3023125163', 'en', ['DE', 'NL']],
  ['Kühlhaus Allgäu', 'kuehlhausallgaeu', 'DE', 'DE999000144', '3023125164', 'en', ['DE', 'AT'], COLD],
  ['Harzrand Logistik', 'harzrand', 'DE', 'DE999000145', '3023125165', 'en', ['DE']],
  ['Depositi Brenta', 'depositibrenta', 'IT', 'IT99900000141', '0200000141', 'en', ['IT']],
  ['Logistica Lambro', 'logisticalambro', 'IT', 'IT99900000142', '0200000142', 'en', ['IT']],
  ['Magazzini Volturno', 'magazzinivolturno', 'IT', 'IT99900000143', '0200000143', 'en', ['IT']],
  ['Freddo Adriatico', 'freddoadriatico', 'IT', 'IT99900000144', '0200000144', 'en', ['IT'], COLD],
  ['Arno Stoccaggi', 'arnostoccaggi', 'IT', 'IT99900000145', '0200000145', 'en', ['IT']],
  ['Maasvallei Opslag', 'maasvallei', 'NL', 'NL999000141B01', '100000141', 'en', ['NL']],
  ['Kempen Warehousing', 'kempenwarehousing', 'NL', 'NL999000142B01', '100000142', 'en', ['NL', 'BE']],
  ['Kempenhal Logistiek', 'kempenhal', 'BE', 'BE0999000141', '320000141', 'en', ['BE']],
  ['Meuse Entreposage', 'meuseentreposage', 'BE', 'BE0999000142', '320000142', 'en', ['BE', 'FR']],
  ['Hale Mazowsze', 'halemazowsze', 'PL', 'PL9990000141', '220000141', 'en', ['PL']],
  ['Odra Logistyka', 'odralogistyka', 'PL', 'PL9990000142', '220000142', 'en', ['PL']],
  ['Pennine Pallet Storage', 'penninepallet', 'GB', 'GB999000141', '1632960141', 'en', ['GB']],
  ['Severn Gate Warehousing', 'severngate', 'GB', 'GB999000142', '1632960142', 'en', ['GB']],
  ['Lothian Distribution', 'lothiandistribution', 'GB', 'GB999000143', '1632960143', 'en', ['GB']],
  ['Liffey Storage', 'liffeystorage', 'IE', 'IE9990141A', '10000041', 'en', ['IE', 'GB']],
  ['Mälarlager', 'malarlager', 'SE', 'SE99990014101', '313900641', 'en', ['SE', 'FI']],
  ['Fjordlager', 'fjordlager', 'NO', 'NO999000141MVA', '21000141', 'en', ['NO', 'SE']],
  ['Alpenrand Logistik', 'alpenrand', 'AT', 'ATU99900141', '1000000141', 'en', ['AT', 'CH', 'DE']],
  ['Sklady Morava', 'skladymorava', 'CZ', 'CZ99900141', '200000141', 'en', ['CZ', 'SK']],
  ['Depozite Carpați', 'depozitecarpati', 'RO', 'RO99900141', '210000141', 'en', ['RO', 'HU']],
  ['Apothikes Saronikos', 'saronikos', 'GR', 'EL999000141', '2100000141', 'en', ['GR', 'TR']],
  ['Great Lakes Pallet', 'greatlakespallet', 'US', '99-9000141', '3125550141', 'en', ['US']],
  ['Bayou Warehousing', 'bayouwarehousing', 'US', '99-9000142', '3125550142', 'en', ['US']],
  ['Almacenes del Bajío', 'almacenesbajio', 'MX', 'ABC990141AA1', '5500000141', 'es', ['MX']],
  ['Naves Regias', 'navesregias', 'MX', 'ABC990142AA1', '5500000142', 'es', ['MX']],
  ['Sabana Almacenamiento', 'sabanaalmacenamiento', 'CO', '999000141-7', '6010000141', 'es', ['CO', 'PA']],
  ['Depósitos Pachacámac', 'depositospachacamac', 'PE', '20999000141', '1000141', 'es', ['PE']],
  ['Depósitos del Plata', 'depositosdelplata', 'AR', '30-99900141-9', '1100000141', 'es', ['AR', 'UY']],
  ['Armazéns Paulista', 'armazenspaulista', 'BR', '99.900.001/0001-41', '1190000141', 'en', ['BR']],
  ['Entrepôts du Rif', 'entrepotsrif', 'MA', '99900141', '500000141', 'en', ['MA']],
  ['Gulfline Storage', 'gulflinestorage', 'AE', '999000000000141', '40000141', 'en', ['AE', 'IN']],
  ['Deccan Warehousing', 'deccanwarehousing', 'IN', '27AAAAA9941A1Z5', '2200000141', 'en', ['IN']],
  ['Pearl Delta Storage', 'pearldelta', 'CN', '99900000000000141X', '280000141', 'en', ['CN', 'VN', 'JP', 'KR']],
  ['Table Bay Storage', 'tablebaystorage', 'ZA', '4999000141', '110000149', 'en', ['ZA', 'KE', 'NG', 'EG']],
  ['Naves Maipo', 'navesmaipo', 'CL', '99900141-5', '200000149', 'es', ['CL', 'BR']],
  ['Southern Range Pallets', 'southernrange', 'AU', '99000000141', '290000141', 'en', ['AU', 'NZ']],
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
  suspended_by: null,
  awaits_confirmation: 0,
  pending_email: null,
  verified_at: now,
  website_at: now,
  legal_name: null,
  shows_vat: 0,
  terms_version: null,
  terms_accepted_at: null,
  is_demo: 1,
});
