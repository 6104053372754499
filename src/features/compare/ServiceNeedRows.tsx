import { serviceNeed } from '#stores/needs/service-need.ts';
import { lazyIsland } from '#ui/island.tsx';
import { serviceFilterLabels } from '#ui/search/service-filter-labels.ts';
import { needRows, useNeed, type JudgeProps } from './need-rows.ts';

const rows = needRows({ ...serviceNeed, labels: serviceFilterLabels });

function Judge(props: JudgeProps) {
  useNeed(rows, props);
  return null;
}

export const ServiceNeedRows = lazyIsland(Judge, [
  'card',
  'facts',
  'results',
  'search',
  'service-flags',
  'services',
  'types',
]);
