import server, { type RenderToReadableStreamOptions } from 'react-dom/server';
import type { ReactNode } from 'react';

/**
 * React's server for pages that are written whole. In a stream it moves parts of more than 12.8 KB to the end, from
 * where a script puts them into their place up to 300 ms later.
 */
// Astro's renderer takes the module's default.
// eslint-disable-next-line no-restricted-syntax
export default {
  ...server,
  renderToReadableStream: (node: ReactNode, options?: RenderToReadableStreamOptions) =>
    server.renderToReadableStream(node, { ...options, progressiveChunkSize: Infinity }),
};
