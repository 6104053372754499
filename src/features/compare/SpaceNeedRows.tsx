import { spaceNeed } from '#stores/needs/space-need.ts';
import { lazyIsland } from '#ui/island.tsx';
import { spaceFilterLabels } from '#ui/search/space-filter-labels.ts';
import { needRows, useNeed, type JudgeProps } from './need-rows.ts';

const rows = needRows({ ...spaceNeed, labels: spaceFilterLabels });

function Judge(props: JudgeProps) {
  useNeed(rows, props);
  return null;
}

export const SpaceNeedRows = lazyIsland(Judge, ['card', 'facts', 'flags', 'results', 'search', 'types']);
