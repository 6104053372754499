import type { ReactNode } from 'react';
import type { Resource } from '#stores/create-resource.ts';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { useT } from '#ui/island.tsx';

interface Props<Value extends object> {
  readonly resource: Resource<Value>;
  readonly onRetry: () => void;
  readonly children: (value: Value) => ReactNode;
}

/** What was loaded, or that it is loading or could not be. */
export function Loaded<Value extends object>({ resource, onRetry, children }: Props<Value>) {
  const t = useT();
  if (resource.status === 'failed') return <LoadFailure text={t('console.failed')} onRetry={onRetry} />;
  if (resource.value === undefined) return <p role="status">{t('console.loading')}</p>;
  return children(resource.value);
}
