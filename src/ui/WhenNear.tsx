import { useRef } from 'react';
import type { Elements } from './elements.ts';
import { useNearness } from './use-nearness.ts';

/** Shows its content once it comes near what is visible. */
export function WhenNear({ children }: { readonly children: Elements }) {
  const mark = useRef<HTMLDivElement>(null);
  return useNearness(mark, false) ? children : <div ref={mark} />;
}
