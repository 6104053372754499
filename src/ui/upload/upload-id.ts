const ids = new WeakMap<File, string>();
let given = 0;

/** Unique per choice. */
export function uploadIdOf(file: File): string {
  const id = ids.get(file) ?? `upload-${String(++given)}`;
  ids.set(file, id);
  return id;
}
