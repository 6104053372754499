import { onDemand } from '#site/on-demand.ts';

/** What saves a search, for those who turn to it. */
export const saving = onDemand(async () => (await import('./save-search.ts')).saveSearchWork);
