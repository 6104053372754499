const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|externalhit|embedly|monitor|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http/i;

/** Requests without a User-Agent count as crawlers. */
export const isCrawler = (userAgent: string): boolean => userAgent === '' || CRAWLER.test(userAgent);
