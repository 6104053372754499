import { imageUrl } from '#api/images.ts';
import type { SpaceAnswers } from '#domain/space/space-wizard.ts';
import type { NamedUpload } from '../db/images.ts';
import type { JsonText } from '../http/json-text.ts';

type Multimedia = SpaceAnswers['multimediaData'];

/** Which kind of upload each list of a space's multimedia step takes. */
const KIND_OF_LIST = {
  images: 'image',
  videos: 'video',
  blueprints: 'blueprint',
} as const satisfies Record<keyof Multimedia, NamedUpload['kind']>;

const LISTS = ['images', 'videos', 'blueprints'] as const;

/** The uploads that a space's registration names. */
export const uploadsOfSpace = (multimedia: Multimedia): NamedUpload[] =>
  LISTS.flatMap((list) =>
    multimedia[list].map(({ id }, place) => ({
      id,
      kind: KIND_OF_LIST[list],
      field: `multimediaData.${list}.${String(place)}`,
    })),
  );

/** The uploads that a service's registration names. */
export const uploadsOfService = (images: readonly string[]): NamedUpload[] =>
  images.map((id, place) => ({ id, kind: 'image', field: `multimedia.images.${String(place)}` }));

/** The files under their own addresses: what a client says about them is shown to others. */
export function withOwnAddresses(multimedia: Multimedia): Multimedia {
  const own = (files: Multimedia['images']) => files.map((file) => ({ ...file, url: imageUrl(file.id) }));
  return {
    images: own(multimedia.images),
    videos: own(multimedia.videos),
    blueprints: own(multimedia.blueprints),
  };
}

/** The ids of the uploads that a stored listing, space or service, names. */
export function uploadIdsOf(doc: JsonText): string[] {
  // A stored document is a space or a service; each has one of the two.
  const { multimediaData, multimedia } = JSON.parse(doc) as {
    multimediaData?: Multimedia;
    multimedia?: { images: string[] };
  };
  const files = multimediaData === undefined ? [] : LISTS.flatMap((list) => multimediaData[list]);
  return [...files.map(({ id }) => id), ...(multimedia?.images ?? [])];
}
