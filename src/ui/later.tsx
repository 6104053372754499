import { useStore } from '@nanostores/react';
import { atom } from 'nanostores';
import { createElement, useEffect, type ComponentType, type ReactNode } from 'react';

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
 * @example const Sheet = later(async () => (await import('./Sheet.tsx')).Sheet); // <Sheet isShown={isOpen} … />
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const $view = atom<ComponentType<Props> | undefined>();
  let isAsked = false;

  async function fetchView(): Promise<void> {
    if (isAsked) return;
    isAsked = true;
    try {
      $view.set(await load());
    } catch {
      // What can't be fetched reloads the page, once, and else the page says so (src/layouts/chunk-failures.ts).
      isAsked = false;
      addEventListener('online', fetchAgain, { once: true });
    }
  }

  const fetchAgain = () => void fetchView();

  function Later({ isShown = true, meanwhile = null, ...props }: Props & Place) {
    const view = useStore($view);
    useEffect(fetchAgain, []);
    if (!isShown) return null;
    // What is left of the props is the view's own.
    return view ? createElement(view, props as unknown as Props) : meanwhile;
  }
  /** Fetches the view before there is a place for it. */
  Later.fetch = fetchAgain;
  return Later;
}
