import { findRecords, openCompany } from '#api/operator/records.ts';
import { call } from '#client/call.ts';
import { submit } from '#client/submit.ts';
import { checkBy } from '#domain/check.ts';
import { createResource } from '#stores/create-resource.ts';
import { createFileResource } from '../file-resource.ts';
import { idInAddress } from '../id-in-address.ts';

export const queryInAddress = (): string => new URLSearchParams(location.search).get('query') ?? '';

const found = createResource(() => call(findRecords, { query: { query: queryInAddress() } }));
export const { $resource: $records, load: loadRecords } = found;

/** The address holds the search, so that it is there after "back". */
export const searchWork = {
  check: checkBy(findRecords.query),
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
