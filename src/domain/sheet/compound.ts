import type { Lane } from '../facts/lanes.ts';
import { LOADS } from '../facts/lanes.ts';
import type { TemperatureZone } from '../facts/temperature-zones.ts';
import { fold } from '../place/fold.ts';
import { toMetric } from '../units/units.ts';
import type { Column } from './columns.ts';
import type { SheetWords } from './words.ts';

interface PlainPlace {
  readonly city: string;
  readonly country: string;
}

/** Such as `2 to 8 °C, 1200 m², 300 pallets, adjustable; ambient`. */
export const textOfZones = (zones: readonly TemperatureZone[], { values }: SheetWords): string =>
  zones.length === 0
    ? values.no
    : zones
        .map(({ min, max, isAdjustable, area, palletPositions }) => {
          const range =
            min === undefined || max === undefined
              ? values.ambient
              : `${String(min)} ${values.to} ${String(max)} °C`;
          return [
            range,
            ...(isAdjustable === undefined
              ? []
              : [isAdjustable ? values.adjustable : `${values.no} ${values.adjustable}`]),
            ...(area === undefined ? [] : [`${String(area)} m²`]),
            ...(palletPositions === undefined ? [] : [`${String(palletPositions)} ${values.pallets}`]),
          ].join(', ');
        })
        .join('; ');

/** `undefined` if a part of it can't be read. */
export function zonesOfText(text: string, languages: readonly SheetWords[]): TemperatureZone[] | undefined {
  const zones = parts(text, /[;\n]/).map((zone) => zoneOfText(zone, languages));
  return zones.includes(undefined) ? undefined : zones.filter((zone) => zone !== undefined);
}

/** Spanish keyboards write `º`. */
const DEGREES = '([-−+]?\\d{1,3})\\s?[°º]?\\s?([cf]?)';

function zoneOfText(text: string, languages: readonly SheetWords[]): TemperatureZone | undefined {
  const is = (said: string, word: keyof SheetWords['values']) =>
    languages.some(({ values }) => fold(values[word]) === said);
  const zone: { -readonly [Name in keyof TemperatureZone]: TemperatureZone[Name] } = {};
  for (const said of parts(text, ',').map(fold)) {
    const to = languages.map(({ values }) => fold(values.to)).join('|');
    const [, from = '', firstUnit = '', until = '', lastUnit = ''] =
      new RegExp(`^${DEGREES}\\s?(?:${to}|-|–|\\.{2,3}|…)\\s?${DEGREES}$`).exec(said) ?? [];
    const [, amount = '', unit = ''] = /^(\d{1,7}) ?(\D{1,20})$/.exec(said) ?? [];
    const negated = languages.find(({ values }) => said === fold(`${values.no} ${values.adjustable}`));
    if (from !== '') {
      const system = (lastUnit || firstUnit) === 'f' ? 'us' : 'metric';
      const [min, max] = [from, until].map((each) =>
        toMetric(Number(each.replace('−', '-')), 'temperature', system),
      );
      if (min !== undefined && max !== undefined) Object.assign(zone, { min, max });
    } else if (is(said, 'adjustable') || negated !== undefined) zone.isAdjustable = negated === undefined;
    else if (['m²', 'm2'].includes(unit)) zone.area = Number(amount);
    else if (is(unit, 'pallets')) zone.palletPositions = Number(amount);
    else if (!is(said, 'ambient')) return undefined;
  }
  return zone;
}

/** Ends with other characters than these are written in quotes. */
const PLAIN_END = /^[^";<>()\n]+$/;

const quoted = (end: string): string => (PLAIN_END.test(end) ? end : `"${end.replaceAll('"', '""')}"`);

/** Such as `Spain > France (full loads, groupage); Germany <> Poland (part loads)`. */
export const textOfLanes = (lanes: readonly Lane[], column: Column, words: SheetWords): string =>
  lanes.length === 0
    ? words.values.no
    : lanes
        .map(({ from, to, isBothWays, loads }) => {
          const names = loads.map((load) => words.option(column, load)).join(', ');
          const arrow = isBothWays === undefined ? '>' : isBothWays ? '<>' : '->';
          return `${quoted(from)} ${arrow} ${quoted(to)} (${names})`;
        })
        .join('; ');

const LANE =
  /^("(?:[^"]|"")*"|[^";<>()\n]+) ?(<>|->|>) ?("(?:[^"]|"")*"|[^";<>()\n]+) ?\(([^()]*)\) ?(?:;|\n|$)/;

/** `undefined` if a part of it can't be read. */
export function lanesOfText(
  text: string,
  column: Column,
  languages: readonly SheetWords[],
): Lane[] | undefined {
  const lanes: Lane[] = [];
  for (let rest = text.replaceAll(/[ \t]+/g, ' ').trim(); rest !== '';) {
    const [whole = '', from = '', arrow, to = '', said = ''] = LANE.exec(rest) ?? [];
    const loads = parts(said, ',').map((name) =>
      LOADS.find((load) =>
        [load, ...languages.map((words) => words.option(column, load))].some(
          (each) => fold(each) === fold(name),
        ),
      ),
    );
    if (whole === '' || loads.includes(undefined)) return undefined;
    lanes.push({
      from: plain(from),
      to: plain(to),
      ...(arrow === '<>' && { isBothWays: true }),
      ...((arrow === '->' || from.trimEnd().endsWith('-')) && { isBothWays: false }),
      loads: loads.filter((load) => load !== undefined),
    });
    rest = rest.slice(whole.length).trim();
  }
  return lanes;
}

function plain(end: string): string {
  const text = end.trim().replace(/-$/, '').trim();
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text;
}

/** Such as `Lisbon, Portugal; Lyon, France`. Cities have no commas. */
export const textOfPlaces = (places: readonly PlainPlace[], words: SheetWords): string | null =>
  places.length === 0
    ? null
    : places.map(({ city, country }) => `${city}, ${words.country(country)}`).join('; ');

export function placesOfText(text: string): PlainPlace[] | undefined {
  const places = parts(text, /[;\n]/).map((place) => {
    const [city = '', ...country] = place.split(',').map((part) => part.trim());
    return { city, country: country.join(', ') };
  });
  return places.every(({ city, country }) => city !== '' && country !== '') ? places : undefined;
}

const parts = (text: string, separator: RegExp | string): string[] =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');
