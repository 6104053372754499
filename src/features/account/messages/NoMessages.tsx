import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { EmptySection } from '#ui/empty/EmptySection.tsx';
import { useLocale, useT } from '#ui/island.tsx';

/** Stands for a company's messages until there are some: where they come from. */
export function NoMessages() {
  const t = useT();
  const locale = useLocale();
  return (
    <EmptySection drawing="empty-messages" text={t('messages.none.heading')} hint={t('messages.none.text')}>
      <ButtonLink href={href('RegisterSpaceOrService', locale)}>{t('messages.none.publish')}</ButtonLink>
      <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
        {t('messages.none.spaces')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
        {t('messages.none.services')}
      </ButtonLink>
    </EmptySection>
  );
}
