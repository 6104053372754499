import type * as v from 'valibot';
import { recordOf } from '../listing/record.ts';
import type { serviceDetail } from './service-detail.ts';
import { SERVICE_SHAPE } from './service-shape.ts';

/** Of its detail, without the wizard's rules, which pages of readers do not load. */
export const Service = recordOf(SERVICE_SHAPE) as unknown as (typeof serviceDetail)['schema'];
export type Service = v.InferOutput<typeof Service>;
