import { FormMessage } from '../form/FormMessage.tsx';
import { useT } from '../island.tsx';
import type { OnTheirWay } from './media-uploads.ts';

interface Props {
  readonly onTheirWay: OnTheirWay;
  /** Whether there is nothing to go on to: what is filled in would be sent without them. */
  readonly isLast: boolean;
}

/** Says how many of a form's files are still on their way, and at its end how many have not been uploaded. */
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
