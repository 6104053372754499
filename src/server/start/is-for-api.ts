export const isForApi = (request: Request): boolean => /^https?:\/\/[^/]+\/api(\/|\?|$)/.test(request.url);
