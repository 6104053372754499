import * as v from 'valibot';
import { findRecords, openCompany } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { undefinedOnFailure } from '#client/failure.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { createResource } from '#stores/create-resource.ts';
import { createFileResource, idInAddress } from '../file-resource.ts';

export const queryInAddress = (): string => new URLSearchParams(location.search).get('query') ?? '';

const found = createResource(() => call(findRecords, { query: { query: queryInAddress() } }));
export const { $resource: $records, load: loadRecords } = found;

/** Appends the next page of a kind. */
export async function loadMore(kind: 'companies' | 'listings'): Promise<void> {
  const cursor = found.value()?.counts[kind].nextCursor;
  if (!cursor) return;
  const query = { query: queryInAddress(), [`${kind}Cursor`]: cursor };
  const page = await call(findRecords, { query }).catch(undefinedOnFailure);
  if (page === undefined) return;
  found.update((loaded) => ({
    ...loaded,
    [kind]: [...loaded[kind], ...page[kind]],
    counts: { ...loaded.counts, [kind]: page.counts[kind] },
  }));
}

/** The address holds the search, so that it is there after "back". */
export const searchWork = {
  check: checkBy(v.object({ query: findRecords.query.entries.query })),
  send: ({ query }: { readonly query: string }) =>
    submit(
      async () => {
        history.replaceState(
          null,
          '',
          query === '' ? location.pathname : `?query=${encodeURIComponent(query)}`,
        );
        await loadRecords();
      },
      { fallback: 'console.failed' },
    ),
};

const shown = createFileResource(() => call(openCompany, { params: { id: idInAddress() } }));
export const { $resource: $company, load: loadCompany } = shown;
