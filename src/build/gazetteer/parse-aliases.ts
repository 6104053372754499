import type { CountryCode } from '#domain/place/countries.ts';
import { isCountryCode } from '#domain/place/country-code.ts';

interface Alias {
  readonly country: CountryCode;
  readonly name: string;
  readonly spellings: readonly string[];
}

/**
 * `[ES]` starts a country; `Sevilla = Seville; Sevilha` names a place in it. @throws Error naming an invalid
 * line
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
