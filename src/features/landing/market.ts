import { getMarket, type Market } from '#api/market.ts';
import { call } from '#client/call.ts';

let loaded: Promise<Market | undefined> | undefined;

/** What is on the market, asked for once a page; `undefined` where it can't be had, of which nobody is told. */
export function loadMarket(): Promise<Market | undefined> {
  loaded ??= call(getMarket).catch(() => undefined);
  return loaded;
}
