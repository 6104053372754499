import { useRef, useState } from 'react';

/** A choice that is shown at once and saved; of those made meanwhile the last one is saved after it. */
export function useSavedChoice<Value extends string>(
  save: (value: Value) => Promise<unknown>,
): {
  /** Until it is saved or has failed. */
  readonly chosen: Value | undefined;
  readonly choose: (value: Value) => void;
} {
  const [chosen, setChosen] = useState<Value>();
  const next = useRef<Value>(undefined);
  const isSaving = useRef(false);

  async function saveAll(): Promise<void> {
    isSaving.current = true;
    try {
      for (let value = next.current; value !== undefined; value = next.current) {
        next.current = undefined;
        await save(value);
      }
    } finally {
      isSaving.current = false;
      setChosen(undefined);
    }
  }
  function choose(value: Value): void {
    setChosen(value);
    next.current = value;
    if (!isSaving.current) void saveAll();
  }
  return { chosen, choose };
}
