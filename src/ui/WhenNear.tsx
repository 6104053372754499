import { useEffect, useRef, useState, type ReactNode } from 'react';

/** Before it is scrolled into view. */
const NEAR = '500px';

/** Renders its children, and so loads their scripts, once they are about to be seen. */
export function WhenNear({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const watcher = new IntersectionObserver(
      (entries) => setIsNear((was) => was || entries.some(({ isIntersecting }) => isIntersecting)),
      { rootMargin: NEAR },
    );
    if (place.current) watcher.observe(place.current);
    return () => watcher.disconnect();
  }, []);
  return isNear ? children : <div ref={place} />;
}
