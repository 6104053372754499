import { useStore } from '@nanostores/react';
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';
import { lazyModule } from '#site/lazy-module.ts';

/** Where and when a fetched view is shown. */
export interface Place {
  /** Whether it is to be seen; a view that is not is only fetched. */
  readonly isShown?: boolean;
  /** What stands there until it has come. */
  readonly meanwhile?: ReactNode;
}

/**
 * A view that is fetched by the first place for it on a page, and where that has failed by the next one, or once there is
 * a network again.
 * @example const Sheet = lazy(async () => (await import('./Sheet.tsx')).Sheet); // <Sheet isShown={isOpen} … />
 */
export function lazy<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const view = lazyModule(load);

  function Later({ isShown = true, meanwhile = null, ...props }: Props & Place) {
    const View = useStore(view.$module);
    useEffect(() => void view.fetch(), []);
    if (!isShown) return null;
    // What is left of the props is the view's own.
    return View ? createElement(View, props as unknown as Props) : meanwhile;
  }
  /** Fetches the view before there is a place for it. */
  Later.fetch = () => void view.fetch();
  return Later;
}
