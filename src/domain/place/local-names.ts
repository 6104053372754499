import type { Locale } from '../locale/locales.ts';
import type { CountryCode } from './country-table.ts';

type Names = readonly [en: string, es: string, ...others: string[]];

/** Regions and cities near the home market whose Spanish and English names differ. */
const namesIn: Partial<Record<CountryCode, readonly Names[]>> = {
  ES: [
    ['Andalusia', 'Andalucía'],
    ['Aragon', 'Aragón'],
    ['Balearic Islands', 'Islas Baleares', 'Baleares', 'Illes Balears'],
    ['Basque Country', 'País Vasco'],
    ['Canary Islands', 'Islas Canarias', 'Canarias'],
    ['Castile and León', 'Castilla y León', 'Castille and León'],
    ['Castile-La Mancha', 'Castilla-La Mancha', 'Castille-La Mancha'],
    ['Catalonia', 'Cataluña'],
    ['Navarre', 'Navarra'],
    ['La Rioja', 'La Rioja', 'Rioja'],
    ['Seville', 'Sevilla'],
    ['Valencian Community', 'Comunidad Valenciana'],
  ],
  PT: [
    ['Azores', 'Azores', 'Açores'],
    ['Lisbon', 'Lisboa'],
    ['Porto', 'Oporto'],
  ],
  FR: [
    ['Bordeaux', 'Burdeos'],
    ['Brittany', 'Bretaña'],
    ['Corsica', 'Córcega'],
    ['Marseille', 'Marsella'],
    ['Normandy', 'Normandía'],
    ['Occitania', 'Occitania', 'Occitanie'],
    ['Paris', 'París'],
  ],
  IT: [
    ['Genoa', 'Génova', 'Genova'],
    ['Lombardy', 'Lombardía'],
    ['Milan', 'Milán', 'Milano'],
    ['Naples', 'Nápoles', 'Napoli'],
    ['Piedmont', 'Piamonte'],
    ['Rome', 'Roma'],
    ['Sardinia', 'Cerdeña'],
    ['Sicily', 'Sicilia'],
    ['Turin', 'Turín', 'Torino'],
    ['Tuscany', 'Toscana'],
  ],
  DE: [
    ['Bavaria', 'Baviera'],
    ['Cologne', 'Colonia', 'Köln'],
    ['Hamburg', 'Hamburgo'],
    ['Munich', 'Múnich', 'München'],
    ['Saxony', 'Sajonia'],
  ],
  GB: [
    ['England', 'Inglaterra'],
    ['London', 'Londres'],
    ['Scotland', 'Escocia'],
    ['Wales', 'Gales'],
  ],
};

const NAMED_IN: readonly string[] = ['en', 'es'];

/** Unknown names are returned unchanged. */
export const localPlaceName = (name: string, country: CountryCode, locale: Locale): string =>
  namesIn[country]?.find((names) => names.includes(name))?.[NAMED_IN.indexOf(locale)] ?? name;
