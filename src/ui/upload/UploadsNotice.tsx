import { FormMessage } from '../form/FormMessage.tsx';
import { useT } from '../island.tsx';
import type { OnTheirWay } from './media-uploads.ts';

interface Props {
  readonly onTheirWay: OnTheirWay;
  /** Whether this is the last step, which would submit without the files. */
  readonly isLast: boolean;
}

export function UploadsNotice({ onTheirWay: { sending, failed }, isLast }: Props) {
  const t = useT();
  return (
    <>
      {sending > 0 && (
        <FormMessage type="info">
          {isLast ? t('media.waiting', { count: sending }) : t('media.onTheirWay', { count: sending })}
        </FormMessage>
      )}
      {failed > 0 && isLast && <FormMessage type="error">{t('media.unsent', { count: failed })}</FormMessage>}
    </>
  );
}
