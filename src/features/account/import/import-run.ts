import { atom, type ReadableAtom } from 'nanostores';
import {
  applyImport,
  exportListings,
  getImport,
  getImportReport,
  getImportTemplate,
  startImport,
  type Import,
  type SheetFormat,
} from '#api/imports.ts';
import { call } from '#client/call.ts';
import { toCallFailure, undefinedOnFailure } from '#client/failure.ts';
import { messageOf, refusalOf } from '#client/failure-words.ts';
import { fetchFile } from '#client/fetch-file.ts';
import { saveFile } from '#client/save-file.ts';
import type { ListingKind } from '#domain/listing/listing-state.ts';
import { safeSessionStorage, STORED_IN_TAB } from '#site/browser-storage.ts';
import type { Message } from '#site/translate.ts';
import { notify } from '#stores/notifications.ts';

/** What a file is checked as. */
export interface SheetChoice {
  readonly file: File;
  readonly kind: ListingKind;
  readonly isComplete: boolean;
  /** Ids of columns by heading; an empty id leaves one out. */
  readonly columns: Readonly<Record<string, string>>;
}

export type Run =
  | { readonly status: 'none'; readonly failure?: Message | undefined }
  | { readonly status: 'sending'; readonly share: number }
  | { readonly status: 'known'; readonly import: Import; readonly failure?: Message | undefined };

const POLL_MS = 1000;

/** An import from the choice of a file to its end; reloading the page goes on. */
function createImportRun() {
  const $run = atom<Run>({ status: 'none' });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let owner: string | undefined;

  function show(known: Import): void {
    safeSessionStorage.write(STORED_IN_TAB.listingImport, known.id);
    $run.set({ status: 'known', import: known });
    clearTimeout(timer);
    if (isBusy(known)) timer = setTimeout(() => void poll(known.id), POLL_MS);
  }

  async function poll(id: string): Promise<void> {
    const known = await call(getImport, { params: { id } }).catch((cause: unknown) => toCallFailure(cause));
    if (safeSessionStorage.read(STORED_IN_TAB.listingImport) !== id) return;
    if ('counts' in known) show(known);
    else if (known.status === 404) forget();
    // Unreachable for a moment: it goes on without this page.
    else timer = setTimeout(() => void poll(id), 5 * POLL_MS);
  }

  function forget(): void {
    clearTimeout(timer);
    safeSessionStorage.remove(STORED_IN_TAB.listingImport);
    $run.set({ status: 'none' });
  }

  return {
    $run: $run as ReadableAtom<Run>,
    /** Forgets what another company has seen. @returns a function that stops watching */
    watch(companyId: string | undefined): () => void {
      if (companyId !== owner) $run.set({ status: 'none' });
      owner = companyId;
      const id = safeSessionStorage.read(STORED_IN_TAB.listingImport);
      if (id !== null) void poll(id);
      return () => clearTimeout(timer);
    },
    async check({ file, kind, isComplete, columns }: SheetChoice): Promise<void> {
      clearTimeout(timer);
      $run.set({ status: 'sending', share: 0 });
      try {
        const fields = { kind, isComplete: String(isComplete), columns: JSON.stringify(columns) };
        const onProgress = (share: number) => $run.set({ status: 'sending', share });
        show(await call(startImport, { file, fields, onProgress }));
      } catch (cause) {
        toCallFailure(cause);
        $run.set({ status: 'none', failure: messageOf(cause, 'import-sheet.failed') });
      }
    },
    async apply(known: Import, acceptPausing: boolean): Promise<void> {
      try {
        show(await call(applyImport, { params: { id: known.id }, body: { acceptPausing } }));
      } catch (cause) {
        toCallFailure(cause);
        const failure = messageOf(cause, 'import-sheet.failed');
        $run.set({ status: 'known', import: known, failure });
      }
    },
    forget,
  };
}

export const importRun = createImportRun();

export const isBusy = ({ state }: Pick<Import, 'state'>): boolean =>
  state === 'checking' || state === 'applying';

interface Sheet {
  readonly kind: ListingKind;
  readonly format: SheetFormat;
}

const TYPES = {
  csv: 'text/csv;charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const satisfies Record<SheetFormat, string>;

/** Reports a failure. @param of `template` or the company's own listings */
export async function saveSheet(of: 'template' | 'listings', { kind, format }: Sheet): Promise<void> {
  const { path } = of === 'template' ? getImportTemplate : exportListings;
  await save(`${path}?kind=${kind}&format=${format}`, TYPES[format], `estiba-${kind}s-${of}.${format}`);
}

export const saveReport = ({ id }: Pick<Import, 'id'>): Promise<void> =>
  save(getImportReport.path.replace('{id}', encodeURIComponent(id)), TYPES.csv, 'estiba-import.csv');

async function save(path: string, type: string, name: string): Promise<void> {
  try {
    saveFile(await fetchFile(path), type, name);
  } catch (cause) {
    undefinedOnFailure(cause);
    const isLimited = refusalOf(cause) === 'TOO_MANY_REQUESTS';
    notify('error', isLimited ? messageOf(cause, 'import-sheet.notSaved') : { key: 'import-sheet.notSaved' });
  }
}
