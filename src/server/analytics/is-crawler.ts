/** What programs call themselves that read pages without anybody looking at them. */
const CRAWLER =
  /(?<!cu)bot\b|crawl|spider|slurp|preview|headless|lighthouse|externalhit|embedly|monitor|curl|wget|python|java\/|okhttp|axios|node-fetch|go-http/i;

/** Whether a User-Agent is a program's that nobody looks at; one that says nothing is. */
export const isCrawler = (userAgent: string): boolean => userAgent === '' || CRAWLER.test(userAgent);
