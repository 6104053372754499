/**
 * Attributes of a link that asks for an answer before the script that needs it is there. The request must be like
 * the script's, or the browser sends both.
 */
export const answerPreload = (address: string) =>
  ({ rel: 'preload', as: 'fetch', href: address, crossorigin: 'use-credentials' }) as const;
