import type { Logger } from 'pino';
import type { LegalTexts } from '#domain/legal/legal.ts';
import type { ContactPoints } from '#site/contact-points.ts';
import type { Database } from './db/database.ts';
import type { ImpressionCounter } from './db/impression-counter.ts';
import type { FileStore } from './files/file-store.ts';
import type { Gazetteer } from './geocoding/gazetteer.ts';
import type { Geocoder } from './geocoding/geocoder.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Metrics } from './ground/metrics.ts';
import type { TrustedProxies } from './security/client-address.ts';
import type { Passwords } from './security/passwords.ts';
import type { Vies } from './vies/vies.ts';

export interface Services {
  readonly database: Database;
  readonly files: FileStore;
  readonly gazetteer: Gazetteer;
  readonly geocoder: Geocoder;
  /** Absent if no register of VAT numbers is asked. */
  readonly vies?: Vies | undefined;
  readonly mailer: Mailer;
  readonly passwords: Passwords;
  readonly clock: () => number;
  /** Signs CSRF tokens and derives mail links. */
  readonly secret: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly impressions: ImpressionCounter;
  readonly legal: LegalTexts;
  /** Domains of mail addresses that are thrown away after use; absent if none are refused. */
  readonly disposableDomains?: ReadonlySet<string> | undefined;
  readonly settings: ContactPoints & {
    readonly PUBLIC_ORIGIN: string;
    readonly PUBLISH_UNVERIFIED: boolean;
    /** Where disputes are settled out of court; named in statements of reasons. */
    readonly DISPUTE_BODY?: string | undefined;
    readonly COMPANY_UPLOADS_MB: number;
    readonly RATE_LIMIT_FACTOR: number;
    readonly TRUST_PROXY: TrustedProxies;
    readonly COUNTRY_HEADER?: string | undefined;
    readonly VERIFY_LINK_HOURS: number;
    readonly RESET_LINK_HOURS: number;
    readonly METRICS_PORT?: number | undefined;
    readonly METRICS_TOKEN?: string | undefined;
  };
}
