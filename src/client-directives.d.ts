import 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    /** Brings the island to life at the first interaction with it, or when idle where React is loaded anyway. */
    'client:interaction'?: boolean | 'focus';
  }
}
