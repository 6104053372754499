import type { Filters, FilterValues } from '#domain/search/filters.ts';
import { AMOUNTS, type Amount } from '#domain/search/panel-order.ts';
import { isChosen } from './fact-choices.ts';

/** The unit in which a search says how much it needs; areas at first. */
export const askedAmount = (values: FilterValues<Filters>): Amount =>
  AMOUNTS.pallets.some((name) => isChosen(values[name])) ? 'pallets' : 'area';
