import * as v from 'valibot';
import { day } from '../listing/availability.ts';
import { filledLine } from '../text.ts';
import { Need, NEED_TEXT_LIMIT } from './need.ts';

/** Months that a band of durations is read as. */
const MONTHS = { underMonth: 1, underQuarter: 3, underYear: 12, overYear: 24 } as const;

const shortText = v.optional(filledLine(NEED_TEXT_LIMIT));
const count = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1)));

const formerFields = {
  surface: count,
  pallets: count,
  from: v.optional(day),
  duration: v.optional(v.picklist(['underMonth', 'underQuarter', 'underYear', 'overYear'])),
  what: shortText,
  volume: shortText,
  regions: shortText,
};

/** As clients of the first release send it, and threads of then hold it, too. */
export const GivenNeed = v.object({ ...Need.entries, ...formerFields });
export type GivenNeed = v.InferOutput<typeof GivenNeed>;

export function toNeed(given: GivenNeed): Need {
  const { query, surface, pallets, from, duration, what, volume, regions, ...need } = given;
  const asked = new URLSearchParams(query);
  const add = (name: string, value: string | number | undefined) => {
    if (value !== undefined && !asked.has(name)) asked.set(name, String(value));
  };
  add('minSurface', surface);
  add('minPalletPositions', pallets);
  add('availableBy', from);
  add('term', duration && MONTHS[duration]);
  const note = [need.note, volume, regions].filter((text) => text !== undefined).join(' · ');
  return {
    ...need,
    query: asked.toString(),
    goods: need.goods ?? what,
    ...(note !== '' && { note }),
  };
}

export const readStoredNeed = (json: string): Need => toNeed(v.parse(GivenNeed, JSON.parse(json)));
