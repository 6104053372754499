/** What every room of the server may import from outside it: `open` are modules of `site`. */
export const ROOM_TARGETS = ['page-meta', 'api', 'domain', 'i18n', 'open'];
