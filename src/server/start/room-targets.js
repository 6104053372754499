/** What every room of the server may import from outside it: `open` are modules of `site`. */
export const OUTSIDE = ['page-meta', 'api', 'domain', 'i18n', 'open'];
