export const isForApi = (request: Request): boolean =>
  /^https?:\/\/[^/]+\/(?:api|embed)(?:\/|\?|$)/.test(request.url);
