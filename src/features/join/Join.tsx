import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Outcome } from '#ui/form/Outcome.tsx';
import { island, useLocale, useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { LoadFailure } from '#ui/section/LoadFailure.tsx';
import { $invitation, follow, followLinks } from './join.ts';

const JoinForm = lazy(async () => (await import('./JoinForm.tsx')).JoinForm);

function JoinScreen() {
  const t = useT();
  const locale = useLocale();
  const invitation = useStore($invitation);
  useEffect(() => {
    JoinForm.fetch();
    return followLinks();
  }, []);

  const opening = <p role="status">{t('join.loading')}</p>;
  switch (invitation.status) {
    case 'invited':
      return <JoinForm key={invitation.token} {...invitation} meanwhile={opening} />;
    case 'failed':
      return <LoadFailure text={t('join.notLoaded')} onRetry={() => void follow()} />;
    case 'withoutLink':
      return (
        <Outcome type="info" icon="link" heading={t('join.withoutLink')}>
          <p>{t('join.openLink')}</p>
          <ButtonLink href={href('LogIn', locale)}>{t('join.logIn')}</ButtonLink>
        </Outcome>
      );
    case 'ended':
      return (
        <Outcome type="error" icon="close" heading={t('join.ended')} takesFocus>
          <p>{t('join.endedText')}</p>
          <ButtonLink href={href('LogIn', locale)}>{t('join.logIn')}</ButtonLink>
        </Outcome>
      );
    case 'unread':
    case 'loading':
      return opening;
  }
}

export const Join = island(JoinScreen, ['api-errors', 'common', 'issues', 'join', 'roles']);
