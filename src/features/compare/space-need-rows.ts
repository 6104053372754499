import { spaceNeed } from '#stores/needs/space-need.ts';
import { spaceFilterLabels } from '#ui/search/space-filter-labels.ts';
import { needRows } from './need-rows.ts';

export const spaceNeedRows = needRows({ ...spaceNeed, labels: spaceFilterLabels });
