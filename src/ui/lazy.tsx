import { useStore } from '@nanostores/react';
import {
  createElement,
  Suspense,
  useDeferredValue,
  useEffect,
  type ComponentType,
  type ReactNode,
} from 'react';
import { lazyModule } from '#site/lazy-module.ts';

export interface Place {
  /** If false, the view is only preloaded. */
  readonly isShown?: boolean;
  readonly meanwhile?: ReactNode;
}

/**
 * Loads a view when it is first rendered; a failed load is retried by the next place or when online again.
 * @example const Sheet = lazy(async () => (await import('./Sheet.tsx')).Sheet); // <Sheet isShown={isOpen} …
 * />
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const view = lazyModule(load);

  function Later({ isShown = true, meanwhile = null, ...props }: Props & Place) {
    const View = useDeferredValue(useStore(view.$module));
    useEffect(() => {
      if (isShown) void view.fetch();
      else view.prefetch();
    }, [isShown]);
    if (!isShown) return null;
    if (!View) return meanwhile;
    // The rest are the view's own props. If it waits for its words, its surroundings stay on the screen.
    return <Suspense fallback={meanwhile}>{createElement(View, props as unknown as Props)}</Suspense>;
  }
  /** Ahead of being shown. */
  Later.fetch = view.prefetch;
  /** `undefined` once it is loaded. */
  Later.ready = () => (view.$module.get() === undefined ? view.fetch() : undefined);
  return Later;
}
