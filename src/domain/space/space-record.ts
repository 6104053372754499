import type * as v from 'valibot';
import { recordOf } from '../listing/record.ts';
import type { spaceDetail } from './space-detail.ts';
import { SPACE_SHAPE } from './space-shape.ts';

/** Of its detail, without the wizard's rules, which pages of readers do not load. */
export const Space = recordOf(SPACE_SHAPE) as unknown as (typeof spaceDetail)['schema'];
export type Space = v.InferOutput<typeof Space>;
