import type { Upload } from './Uploads.tsx';

export interface ListedFile {
  readonly id: string;
  readonly url: string;
  /** Empty if unknown. */
  readonly name: string;
  readonly alt: string;
}

/** Receives an updater function. */
export type ChangeFiles = (change: (files: readonly ListedFile[]) => readonly ListedFile[]) => void;

/** A file may be both uploaded and in progress for a moment. */
export interface Line {
  /** Stable from choice to upload. */
  readonly key: string;
  readonly file?: ListedFile | undefined;
  readonly upload?: Upload | undefined;
}

const imageIdOf = ({ state }: Upload): string | undefined =>
  state.status === 'uploaded' ? state.imageId : undefined;

export function linesOf(files: readonly ListedFile[], uploads: readonly Upload[]): readonly Line[] {
  const lines = files.map((file): Line => {
    const upload = uploads.find((each) => imageIdOf(each) === file.id);
    return { key: upload?.id ?? file.id, file, upload };
  });
  for (const upload of uploads) {
    if (upload.state.status === 'uploaded') continue;
    const index = placeOf(
      upload,
      lines.map((line) => line.upload),
      uploads,
    );
    lines.splice(index, 0, { key: upload.id, upload });
  }
  return lines;
}

/** Keeps the order of choice. */
export function withArrived(
  files: readonly ListedFile[],
  file: ListedFile,
  arrived: Upload,
  uploads: readonly Upload[],
): readonly ListedFile[] {
  if (files.some(({ id }) => id === file.id)) return files;
  const known = files.map(({ id }) => uploads.find((each) => imageIdOf(each) === id));
  return files.toSpliced(placeOf(arrived, known, uploads), 0, file);
}

export function movedTo(files: readonly ListedFile[], id: string, index: number): readonly ListedFile[] {
  const file = files.find((each) => each.id === id);
  if (file === undefined) return files;
  const others = files.filter((each) => each !== file);
  return others.toSpliced(Math.max(0, index), 0, file);
}

function placeOf(upload: Upload, among: readonly (Upload | undefined)[], chosen: readonly Upload[]): number {
  const later = chosen.slice(chosen.findIndex(({ id }) => id === upload.id) + 1).map(({ id }) => id);
  const index = among.findIndex((other) => other !== undefined && later.includes(other.id));
  return index === -1 ? among.length : index;
}
