import { spaceDetail } from './space-detail.ts';

// Node only (src/build/read-at-build.ts).

export const SPACE_SHAPE = spaceDetail.data;
