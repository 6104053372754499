import { serviceDetail } from './service-detail.ts';

// Node only (src/build/read-at-build.ts).

export const SERVICE_SHAPE = serviceDetail.data;
