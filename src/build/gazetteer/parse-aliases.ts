import type { CountryCode } from '#domain/place/countries.ts';
import { isCountryCode } from '#domain/place/country-code.ts';

/** One line of an alias table. */
interface Alias {
  readonly country: CountryCode;
  /** The gazetteer's own name of the city or region. */
  readonly name: string;
  readonly spellings: readonly string[];
}

/**
 * Reads an alias table: a line `[ES]` opens a country, a line `Sevilla = Seville; Sevilha` names a place of it.
 *
 * @throws Error naming the line that is neither.
 */
export function parseAliases(table: string): Alias[] {
  let country: CountryCode | undefined;
  const aliases: Alias[] = [];
  for (const line of table.split('\n').filter((text) => text.trim() !== '')) {
    const code = /^\[(\w\w)\]$/.exec(line)?.[1];
    const [name, spellings] = line.split(' = ');
    if (code !== undefined && isCountryCode(code)) country = code;
    else if (country !== undefined && name !== undefined && spellings !== undefined)
      aliases.push({ country, name, spellings: spellings.split('; ') });
    else throw new Error(`No alias of a known country: ${line}`);
  }
  return aliases;
}
