const ids = new WeakMap<File, string>();
let given = 0;

/** Names a chosen file, the same each time; a file that is chosen again is another one. */
export function uploadIdOf(file: File): string {
  const id = ids.get(file) ?? `upload-${String(++given)}`;
  ids.set(file, id);
  return id;
}
