import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Brings the island to life at the first interaction with it, or when idle where React is loaded anyway. */
    'client:interaction'?: boolean | 'focus';
    /** Fetches the island and brings it to life after the page's first frame, which shows its HTML. */
    'client:painted'?: boolean;
  }
}
