import { map, type MapStore } from 'nanostores';
import { getCompany, type CompanyPage } from '#api/companies.ts';
import { call } from '#client/call.ts';
import { CallFailure } from '#client/failure.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';

/** What a company can have published, in the order of its page. */
export const KINDS = ['spaces', 'services'] as const satisfies readonly (keyof CompanyPage)[];
export type Kind = (typeof KINDS)[number];

/** How far the further listings of a kind are that were asked for. */
export type More = 'idle' | 'busy' | 'failed';

/** Whose page the address is. */
export const companyId = (): string | undefined => paramsOf('Company', location.pathname)?.companyId;

const {
  $detail: $company,
  load: loadCompany,
  show,
} = createDetail(companyId, (id) => call(getCompany, { params: { id } }));

/** The company whose id the address holds, with its listings so far. */
export { $company, loadCompany };

/** Whether more listings of each kind are on their way. */
export const $more: MapStore<Record<Kind, More>> = map({ spaces: 'idle', services: 'idle' });

/** Loads the next listings of a kind behind those that are there. @returns the first of them, if there is one */
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
    if (!(failure instanceof CallFailure)) throw failure;
    $more.setKey(kind, 'failed');
    return undefined;
  }
}

function pageOf(kind: Kind): CompanyPage[Kind] | undefined {
  const shown = $company.get();
  return shown.is === 'loaded' ? shown.listing[kind] : undefined;
}

// Another kind may have gone on meanwhile.
function append(kind: Kind, next: CompanyPage): void {
  const shown = $company.get();
  if (shown.is !== 'loaded') return;
  const { listing: page } = shown;
  show(
    kind === 'spaces'
      ? { ...page, spaces: { ...next.spaces, cards: [...page.spaces.cards, ...next.spaces.cards] } }
      : { ...page, services: { ...next.services, cards: [...page.services.cards, ...next.services.cards] } },
  );
}
