import { map, type MapStore } from 'nanostores';
import { getCompany, type CompanyPage } from '#api/companies.ts';
import { call } from '#client/call.ts';
import { toCallFailure } from '#client/failure.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';

export const KINDS = ['spaces', 'services'] as const satisfies readonly (keyof CompanyPage)[];
export type Kind = (typeof KINDS)[number];

export type More = 'idle' | 'busy' | 'failed';

export const companyId = (): string | undefined => paramsOf('Company', location.pathname)?.companyId;

const {
  $detail: $company,
  load: loadCompany,
  show,
} = createDetail(companyId, (id) => call(getCompany, { params: { id } }));

export { $company, loadCompany };

export const $more: MapStore<Record<Kind, More>> = map({ spaces: 'idle', services: 'idle' });

/** @returns the id of the first new listing */
export async function loadMore(kind: Kind): Promise<string | undefined> {
  const cursor = pageOf(kind)?.nextCursor;
  if (cursor === undefined || cursor === null || $more.get()[kind] === 'busy') return undefined;
  $more.setKey(kind, 'busy');
  try {
    const params = { id: companyId() ?? '' };
    const next = await call(getCompany, { params, query: { [`${kind}Cursor`]: cursor } });
    $more.setKey(kind, 'idle');
    append(kind, next);
    return next[kind].cards[0]?._id;
  } catch (failure) {
    toCallFailure(failure);
    $more.setKey(kind, 'failed');
    return undefined;
  }
}

function pageOf(kind: Kind): CompanyPage[Kind] | undefined {
  const shown = $company.get();
  return shown.status === 'loaded' ? shown.listing[kind] : undefined;
}

// Other kinds may have loaded meanwhile.
function append(kind: Kind, next: CompanyPage): void {
  const shown = $company.get();
  if (shown.status !== 'loaded') return;
  const { listing: page } = shown;
  show(
    kind === 'spaces'
      ? { ...page, spaces: { ...next.spaces, cards: [...page.spaces.cards, ...next.spaces.cards] } }
      : { ...page, services: { ...next.services, cards: [...page.services.cards, ...next.services.cards] } },
  );
}
