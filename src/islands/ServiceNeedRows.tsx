import { serviceNeed } from '#stores/needs/service-need.ts';
import { lazyIsland } from '#ui/island.tsx';
import { serviceFilterLabels } from '#site/search-words/service-filter-labels.ts';
import { judgeOf } from '#ui/compare/need-rows.ts';

const Judge = judgeOf({ ...serviceNeed, labels: serviceFilterLabels });

export const ServiceNeedRows = lazyIsland(Judge, [
  'card',
  'facts',
  'need',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
