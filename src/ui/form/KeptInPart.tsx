import { useT } from '../island.tsx';
import { FormMessage } from './FormMessage.tsx';

/** Says that passwords and files were not restored. */
export function KeptInPart() {
  const t = useT();
  return <FormMessage type="info">{t('common.form.keptInPart')}</FormMessage>;
}
