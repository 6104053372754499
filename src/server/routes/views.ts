import { getServiceFigures, getSpaceFigures } from '#api/figures.ts';
import { countViews } from '#api/views.ts';
import { service } from '#domain/service/service.ts';
import { space } from '#domain/space/space.ts';
import { assertOwnOrigin, findFigures, isCrawler } from '../analytics/figures.ts';
import { noContent, privateJson } from '../http/answers.ts';
import { handle, type RouteContext } from '../http/handle.ts';
import { addressOf } from '../http/request-headers.ts';
import { memoryLimit } from '../security/request-limits.ts';

const VIEWS = 120;

export function viewRoutes(api: RouteContext): void {
  const { services } = api;
  const { PUBLIC_ORIGIN, RATE_LIMIT_FACTOR, TRUST_PROXY } = services.settings;
  const limit = memoryLimit(VIEWS * RATE_LIMIT_FACTOR);

  handle(api, countViews, async ({ context, readBody }) => {
    assertOwnOrigin(context, PUBLIC_ORIGIN);
    await limit(addressOf(context, TRUST_PROXY));
    const { kind, ids, what } = await readBody();
    if (!isCrawler(context.req.header('User-Agent') ?? '')) services.impressions.count(kind, ids, what);
    return noContent(context);
  });

  for (const [endpoint, listing] of [
    [getSpaceFigures, space],
    [getServiceFigures, service],
  ] as const) {
    handle(api, endpoint, async ({ context, params, session }) => {
      const own = { id: params.id, companyId: session.company.id };
      return privateJson(context, await findFigures(services, listing, own));
    });
  }
}
