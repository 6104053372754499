import type { DrawingName } from '#ui/drawing/drawing-files.ts';
import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { EmptySection } from './EmptySection.tsx';
import styles from './empty.module.css';

interface Props {
  readonly of: 'messages';
  readonly drawing: DrawingName;
}

/** A section that is still to come: what will be there, and where to go until then (§2). */
function ComingSection({ of, drawing }: Props) {
  const t = useT();
  const locale = useLocale();
  return (
    <EmptySection drawing={drawing} text={t(`account.coming.${of}.heading`)}>
      <p className={styles['more']}>{t(`account.coming.${of}.text`)}</p>
      <div className={styles['ways']}>
        {of === 'messages' && (
          <ButtonLink variant="quiet" href={href('RegisterSpaceOrService', locale)}>
            {t('account.coming.publish')}
          </ButtonLink>
        )}
        <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
          {t('account.coming.spaces')}
        </ButtonLink>
        <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
          {t('account.coming.services')}
        </ButtonLink>
      </div>
    </EmptySection>
  );
}

/** The message centre. */
export const Messages = () => <ComingSection of="messages" drawing="empty-messages" />;
