import { map, type MapStore } from 'nanostores';
import { getCompany, type CompanyPage } from '#api/companies.ts';
import { call } from '#client/call.ts';
import { paramsOf } from '#site/routes.ts';
import { createDetail } from '#stores/detail.ts';
import { createLoadMore, type More } from '#stores/load-more.ts';

export type Kind = 'spaces' | 'services';

export const companyId = (): string | undefined => paramsOf('Company', location.pathname)?.companyId;

const {
  $detail: $company,
  load: loadCompany,
  show,
} = createDetail(companyId, (id) => call(getCompany, { params: { id } }));

export { $company, loadCompany };

export const $more: MapStore<Record<Kind, More>> = map({ spaces: 'idle', services: 'idle' });

const loadMoreOf = (kind: Kind) =>
  createLoadMore<CompanyPage[Kind]['cards'][number]>({
    read() {
      const company = $company.get();
      if (company.status !== 'loaded') return undefined;
      const { cards: items, nextCursor } = company.listing[kind];
      return { items, nextCursor, more: $more.get()[kind] };
    },
    write({ items: cards, nextCursor, more }) {
      $more.setKey(kind, more);
      const company = $company.get();
      if (company.status !== 'loaded') return;
      const { listing: page } = company;
      show({ ...page, [kind]: { ...page[kind], cards, nextCursor } });
    },
    async fetch(cursor) {
      const params = { id: companyId() ?? '' };
      const next = await call(getCompany, { params, query: { [`${kind}Cursor`]: cursor } });
      return { items: next[kind].cards, nextCursor: next[kind].nextCursor };
    },
    idOf: ({ _id }) => _id,
  });

export const loadMore = { spaces: loadMoreOf('spaces'), services: loadMoreOf('services') };

/** Pages that are loaded to filter by; the button for more remains. */
const PAGES_AT_MOST = 20;

export async function loadAll(): Promise<void> {
  await Promise.all([loadMore.spaces, loadMore.services].map(loadPages));
}

async function loadPages(loadNext: () => Promise<unknown>): Promise<void> {
  for (let page = 0; page < PAGES_AT_MOST; page++) if ((await loadNext()) === undefined) return;
}
