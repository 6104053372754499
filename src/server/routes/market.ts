import { getMarket } from '#api/market.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { marketAnswers } from '../listings/market.ts';

export function marketRoutes(api: RouteContext): void {
  const answer = marketAnswers(api.services);
  handle(api, getMarket, ({ context }) => answer(context));
}
