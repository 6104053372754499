import { useEffect, useRef, type RefObject } from 'react';

/**
 * When the focused element is removed, focuses its successor in a list, else the nearest focusable ancestor.
 */
export function useFocusRecovery<E extends HTMLElement>(): RefObject<E | null> {
  const whole = useRef<E>(null);
  useEffect(() => {
    const { current: element } = whole;
    if (element === null) return;
    const ended = new AbortController();
    let last:
      { readonly element: Element; readonly list: Element | null; readonly place: number } | undefined;
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return;
      const entry = target.closest('li');
      const list = entry?.parentElement ?? null;
      last = {
        element: target,
        list,
        place: entry === null ? 0 : [...(list?.children ?? [])].indexOf(entry),
      };
    };
    const forget = () => {
      // On blur, the removed element is still in the document.
      queueMicrotask(() => {
        if (last?.element.isConnected === true && last.element !== document.activeElement) last = undefined;
      });
    };
    const keep = () => {
      if (last === undefined || last.element.isConnected) return;
      const { list, place } = last;
      last = undefined;
      if (document.activeElement !== document.body) return;
      const entries = list?.isConnected === true ? [...list.children] : [];
      const next = (entries[place] ?? entries.at(-1))?.querySelector('button');
      (next ?? element.closest<HTMLElement>('[tabindex]'))?.focus({ preventScroll: true });
    };
    const { signal } = ended;
    element.addEventListener('focusin', note, { signal });
    element.addEventListener('focusout', forget, { signal });
    const changes = new MutationObserver(keep);
    changes.observe(element, { childList: true, subtree: true });
    return () => {
      ended.abort();
      changes.disconnect();
    };
  }, []);
  return whole;
}
