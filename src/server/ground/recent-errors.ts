import { DAY_MS } from './durations.ts';

/** Without personal data: the route's pattern, not the path. */
export interface RecentError {
  readonly at: number;
  readonly method: string;
  readonly route: string;
  /** As in the log. */
  readonly requestId: string;
}

const LIMIT = 20;

/** The latest unexpected errors of this process. */
export function recentErrors() {
  const errors: RecentError[] = [];
  return {
    add(error: RecentError): void {
      errors.unshift(error);
      errors.splice(LIMIT);
    },
    /** Those of the last day, the latest first. */
    ofLastDay: (now: number): readonly RecentError[] => errors.filter(({ at }) => at > now - DAY_MS),
  };
}
