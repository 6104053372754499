import * as v from 'valibot';

/** A space's, and a service's. */
const Described = v.union([
  v.pipe(
    v.object({ descriptionData: v.object({ descriptionText: v.string() }) }),
    v.transform(({ descriptionData }) => descriptionData.descriptionText),
  ),
  v.pipe(
    v.object({ description: v.string() }),
    v.transform(({ description }) => description),
  ),
]);

/** Description of a stored document; empty without one. */
export function descriptionIn(document: unknown): string {
  const read = v.safeParse(Described, document);
  return read.success ? read.output : '';
}
