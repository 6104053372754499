import { createElement, startTransition, type ComponentType } from 'react';
import { hydrateIsland, mountIsland } from './mount-island.tsx';

/** Astro's islands: the component that a page names, with its props and the HTML of its slot. */
const renderer =
  (element: HTMLElement) =>
  <Props extends object>(
    View: ComponentType<Props>,
    props: Props,
    { default: html }: { readonly default?: string },
    { client }: { readonly client: string },
  ): void => {
    const slot =
      html &&
      createElement('astro-slot', {
        suppressHydrationWarning: true,
        dangerouslySetInnerHTML: { __html: html },
      });
    const mount = client === 'only' ? mountIsland : hydrateIsland;
    startTransition(() =>
      mount(element, createElement(View, props, slot), {
        identifierPrefix: element.getAttribute('prefix') ?? '',
      }),
    );
  };

// Astro takes a renderer by its file's default.
// eslint-disable-next-line no-restricted-syntax
export default renderer;
