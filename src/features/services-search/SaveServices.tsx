import { onDemand } from '#site/on-demand.ts';
import { part } from '#ui/island.tsx';
import { SaveDialog, type SaveProps } from '#ui/saved-search/SaveDialog.tsx';

const work = onDemand(async () => (await import('#stores/saved-searches/save-search.ts')).saveSearchWork);

const Save = (props: SaveProps) => <SaveDialog {...props} noun="service" work={work} />;

/** Saves a search of services. */
export const SaveServices = part(Save, ['api-errors', 'common', 'issues', 'saved-searches']);
