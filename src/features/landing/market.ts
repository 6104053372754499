import { getMarket, type Market } from '#api/market.ts';
import { call } from '#client/call.ts';

let loaded: Promise<Market | undefined> | undefined;

/** Loaded once per page; failures are silent. */
export function loadMarket(): Promise<Market | undefined> {
  loaded ??= call(getMarket).catch(() => undefined);
  return loaded;
}
