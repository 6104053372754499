import type { StoredListing, Document } from './stored-listing.ts';

/** Lists of uploads, and of services their alternative texts by id. */
type Part = Readonly<Record<string, unknown>>;

/** The document without some of its uploads and their texts; order and everything else stay. */
export function withoutUploads(
  { document, uploads }: Pick<StoredListing, 'document' | 'uploads'>,
  ids: readonly string[],
): Document {
  const left = new Map<string, unknown>(Object.entries(document));
  // From the last one, so that the places of the others stay.
  for (const { id, field } of uploads.toReversed()) {
    if (!ids.includes(id)) continue;
    const [name = '', list = '', place] = field.split('.');
    left.set(name, withoutUpload(left.get(name) as Part, list, Number(place), id));
  }
  return Object.fromEntries(left);
}

const withoutUpload = (part: Part, list: string, index: number, id: string): Part => ({
  ...part,
  [list]: (part[list] as readonly unknown[]).toSpliced(index, 1),
  ...('alts' in part && {
    alts: Object.fromEntries(Object.entries(part['alts'] ?? {}).filter(([of]) => of !== id)),
  }),
});
