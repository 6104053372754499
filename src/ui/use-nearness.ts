import { startTransition, useEffect, useState, type RefObject } from 'react';
import { flushSync } from 'react-dom';

/** Around the window, and around a panel that scrolls in it. Chromium adds the two at the window. */
const MARGIN = '10% 0px';

/** By the element that is still away. */
const waiting = new Map<Element, () => void>();
let sight: IntersectionObserver | undefined;

/** Whether an element has come near what is visible, or is to be printed. */
export function useNearness(element: RefObject<Element | null>, isNearAtFirst: boolean): boolean {
  const [isNear, setIsNear] = useState(isNearAtFirst);
  useEffect(() => {
    const { current } = element;
    if (isNear || current === null) return undefined;
    sight ??= watch();
    waiting.set(current, () => setIsNear(true));
    sight.observe(current);
    return () => {
      waiting.delete(current);
      sight?.unobserve(current);
    };
  }, [element, isNear]);
  return isNear;
}

function watch(): IntersectionObserver {
  addEventListener('beforeprint', () => flushSync(() => waiting.forEach((come) => come())));
  return new IntersectionObserver(
    (entries) =>
      startTransition(() => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) waiting.get(target)?.();
      }),
    { rootMargin: MARGIN, scrollMargin: MARGIN },
  );
}
