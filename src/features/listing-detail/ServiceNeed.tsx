import { serviceNeed } from '#stores/needs/service-need.ts';
import { lazyIsland } from '#ui/island.tsx';
import { serviceFilterLabels } from '#site/search-words/service-filter-labels.ts';
import { YourNeed, type NeedProps } from './YourNeed.tsx';

const parts = { ...serviceNeed, labels: serviceFilterLabels };

function View(props: NeedProps) {
  return <YourNeed parts={parts} {...props} />;
}

export const ServiceNeed = lazyIsland(View, [
  'card',
  'common',
  'facts',
  'need',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
