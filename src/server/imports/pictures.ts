import { hash } from 'node:crypto';
import { imageIdOf } from '#api/image-address.ts';
import { FILES_LIMIT } from '#domain/listing/media-file.ts';
import { IMAGES_COLUMN } from '#domain/sheet/columns.ts';
import type { SheetFault } from '#domain/sheet/fault.ts';
import { readCell } from '#domain/sheet/cell.ts';
import { findPictures, rememberPicture } from '../db/import-pictures.ts';
import type { ImportRow } from '../db/import-rows.ts';
import { finishUpload } from '../files/finish-upload.ts';
import type { PictureWorker } from '../files/picture-worker.ts';
import type { ReceivedFile } from '../files/receive-file.ts';
import { plainName, storeUpload } from '../files/store-upload.ts';
import type { Services } from '../services.ts';
import { cellsOf, PICTURE, type ImportWork, type PictureIds } from './plan-row.ts';
import { sheetLanguages } from './sheet-languages.ts';

/** @returns id of the upload. @throws Error if it can't be fetched, or is no picture */
export type FetchPicture = (companyId: string, address: string) => Promise<string>;

export const pictureFetcher =
  (
    services: Services,
    work: PictureWorker,
    fetch: (address: string, folder: string) => Promise<ReceivedFile>,
  ): FetchPicture =>
  async (companyId, address) => {
    const received = await fetch(address, services.files.incoming);
    try {
      const type = await finishUpload(received, 'image', work);
      const name = plainName(received.name) || PICTURE;
      const about = { company_id: companyId, uploader: null, kind: 'image', name } as const;
      return await storeUpload(services, { path: received.path, type }, about);
    } finally {
      await received.remove();
    }
  };

const VALUE_LIMIT = 200;

/** No further picture of a row is fetched after this time, since the imports of others wait. */
const ROW_LIMIT_MS = 30_000;

/** Fetches those that are not known, unless the row is only checked. */
export async function picturesOf(
  { services, company, sheet }: ImportWork,
  row: ImportRow,
  fetchPicture: FetchPicture | undefined,
): Promise<{ readonly ids: PictureIds; readonly faults: readonly SheetFault[] }> {
  const { database, settings } = services;
  const index = sheet.columns.findIndex((column) => column?.id === IMAGES_COLUMN);
  const cell = index < 0 ? null : (cellsOf(row)[index] ?? null);
  const column = { id: IMAGES_COLUMN, cell: { type: 'addresses' } } as const;
  const read = readCell(cell, column, { languages: sheetLanguages, format: sheet.format });
  const addresses = 'value' in read ? ((read.value ?? []) as readonly string[]) : [];
  // The row is refused, so none is fetched.
  if (addresses.length > FILES_LIMIT) return { ids: new Map(), faults: [] };
  const ids = new Map<string, string>();
  const faults: SheetFault[] = [];
  const fault = (key: SheetFault['key'], value: string) => {
    faults.push({ column: IMAGES_COLUMN, key, value: value.slice(0, VALUE_LIMIT) });
  };
  const hashes = new Map<string, string>();
  for (const address of addresses) {
    const own = address.startsWith(settings.PUBLIC_ORIGIN)
      ? imageIdOf(address.slice(settings.PUBLIC_ORIGIN.length))
      : undefined;
    if (own !== undefined) ids.set(address, own);
    else if (address.startsWith('https:')) hashes.set(hash('sha256', address, 'base64url'), address);
    else fault('imports.faults.addresses', address);
  }
  const known = await findPictures(database.kysely, company.id, [...hashes.keys()]);
  const started = performance.now();
  for (const [address_hash, address] of hashes) {
    const fetched = known.get(address_hash);
    if (fetched !== undefined) ids.set(address, fetched);
    else if (fetchPicture !== undefined) {
      try {
        if (performance.now() - started > ROW_LIMIT_MS)
          throw new Error('The pictures before it took too long.');
        const image_id = await fetchPicture(company.id, address);
        await rememberPicture(database.kysely, { company_id: company.id, address_hash, address, image_id });
        ids.set(address, image_id);
      } catch (error) {
        services.log.info({ err: error, address }, 'a picture of an import could not be fetched');
        fault('imports.faults.picture', address);
        break;
      }
    }
  }
  return { ids, faults };
}
