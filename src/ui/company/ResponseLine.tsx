import type { ResponseRecord } from '#domain/company/response-record.ts';
import { useT } from '../island.tsx';

/** @param record null if it is not public yet; without one nothing is shown */
export function ResponseLine({ record }: { readonly record: ResponseRecord | null | undefined }) {
  const t = useT();
  if (record === undefined) return null;
  if (record === null) return t('detail.response.new');
  const { answered, requests, hours } = record;
  if (hours === null) return t('detail.response.none', { requests });
  return t('detail.response.median', { count: hours, answered, requests });
}
