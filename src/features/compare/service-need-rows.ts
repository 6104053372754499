import { serviceNeed } from '#stores/needs/service-need.ts';
import { serviceFilterLabels } from '#ui/search/service-filter-labels.ts';
import { needRows } from './need-rows.ts';

export const serviceNeedRows = needRows({ ...serviceNeed, labels: serviceFilterLabels });
