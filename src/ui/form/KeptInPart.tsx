import { useT } from '../island.tsx';
import { FormMessage } from './FormMessage.tsx';

/** Says that a form is as it was left, but for what is never kept. */
export function KeptInPart() {
  const t = useT();
  return <FormMessage type="info">{t('common.form.keptInPart')}</FormMessage>;
}
