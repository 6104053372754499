import { createContext, useContext, useMemo } from 'react';
import { formatNumber } from '#site/format.ts';
import { notify } from '#stores/notifications.ts';
import { useLocale, useT } from '#ui/island.tsx';
import type { BulkAction, Days, OwnSource, Workspace } from './workspace.ts';

interface Shown {
  readonly workspace: Workspace;
  readonly registry: OwnSource['registry'];
  /** Whether the member's role allows changes. */
  readonly mayEdit: boolean;
}

export const WorkspaceContext = createContext<Shown | undefined>(undefined);

export function useWorkspace(): Shown {
  const shown = useContext(WorkspaceContext);
  if (!shown) throw new Error('A view of the workspace must be inside its context.');
  return shown;
}

/** Changes that report their outcome. */
export function useActions() {
  const t = useT();
  const locale = useLocale();
  const { workspace } = useWorkspace();
  return useMemo(() => {
    const counted = (count: number) => ({ count, number: formatNumber(count, locale) });
    return {
      change: async (action: BulkAction, ids: readonly string[], days?: Days): Promise<void> => {
        const failed = await workspace.change(action, ids, days);
        if (failed > 0) notify('error', { text: t('workspace.failed', counted(failed)) });
        else notify('success', { text: t(`workspace.done.${action}`, counted(ids.length)) });
      },
      remove: (ids: readonly string[]) => workspace.remove(ids, t('workspace.deleted', counted(ids.length))),
    };
  }, [workspace, t, locale]);
}
