import { useEffect, useRef, useState, type ReactNode } from 'react';

/** In px, before it is scrolled into view. */
const NEAR = '500px';

interface Props {
  /** As tall as the children, about. */
  readonly className: string | undefined;
  readonly children: ReactNode;
}

/** Renders its children, and so loads their scripts, once it is about to be seen. */
export function WhenNear({ className, children }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const sight = new IntersectionObserver((entries) => setIsNear((was) => was || entries.some(isIn)), {
      rootMargin: NEAR,
    });
    if (place.current) sight.observe(place.current);
    return () => sight.disconnect();
  }, []);
  return isNear ? children : <div ref={place} className={className} />;
}

const isIn = ({ isIntersecting }: IntersectionObserverEntry): boolean => isIntersecting;
