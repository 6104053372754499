import { atom, type ReadableAtom } from 'nanostores';

const NONE: ReadonlySet<string> = new Set();

/** Ids of selected rows. @param shown ids in the order of the rows */
export function createSelection(shown: () => readonly string[]) {
  const $selected = atom(NONE);
  let anchor: string | undefined;

  const set = (ids: readonly string[], isOn: boolean): void => {
    const next = new Set($selected.get());
    for (const id of ids)
      if (isOn) next.add(id);
      else next.delete(id);
    $selected.set(next);
  };
  /** @param isRange from the last toggled row to this one */
  function toggle(id: string, isRange: boolean): void {
    const ids = shown();
    const start = isRange && anchor !== undefined ? ids.indexOf(anchor) : -1;
    const [from, to] = [start, ids.indexOf(id)].sort((one, other) => one - other);
    set(start < 0 ? [id] : ids.slice(from, Number(to) + 1), !$selected.get().has(id));
    anchor = id;
  }
  function clear(): void {
    anchor = undefined;
    $selected.set(NONE);
  }
  return {
    $selected: $selected as ReadableAtom<ReadonlySet<string>>,
    toggle,
    toggleAll: (isOn: boolean) => set(shown(), isOn),
    drop: (ids: readonly string[]) => set(ids, false),
    clear,
  };
}
