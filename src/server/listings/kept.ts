/** Makes a value at most once in so many milliseconds; who asks while it is being made shares it. A failure is not kept. */
export function kept<Value>(
  forMs: number,
  clock: () => number,
  make: () => Promise<Value>,
): () => Promise<Value> {
  let last: { readonly at: number; readonly value: Promise<Value> } | undefined;
  return () => {
    const now = clock();
    if (last !== undefined && now - last.at < forMs) return last.value;
    const made = { at: now, value: make() };
    last = made;
    made.value.catch(() => {
      if (last === made) last = undefined;
    });
    return made.value;
  };
}
