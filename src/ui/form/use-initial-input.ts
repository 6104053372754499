import { useLayoutEffect, useRef, type RefObject } from 'react';

/** Preserves input entered before hydration, which React would erase. @returns the input's ref */
export function useInitialInput(
  value: string,
  onChange: (value: string) => void,
): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  const atFirst = useRef({ value, onChange });
  useLayoutEffect(() => {
    const typed = input.current?.value ?? '';
    if (typed !== '' && typed !== atFirst.current.value) atFirst.current.onChange(typed);
  }, []);
  return input;
}
