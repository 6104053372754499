import type { Context } from 'hono';
import { enforceLimit, type LimitName } from '../security/limits.ts';
import type { Services } from '../services.ts';
import { addressOf } from './request-headers.ts';

/** By the caller's network address. @throws ApiError with Retry-After above the limit */
export const enforceAddressLimit = (
  services: Pick<Services, 'database' | 'clock' | 'settings'>,
  context: Context,
  name: LimitName,
  times?: number,
): Promise<void> => enforceLimit(services, name, addressOf(context, services.settings.TRUST_PROXY), times);
