import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { DetailState } from '#ui/detail/DetailPage.tsx';
import { lazyIsland, useLocale, useT } from '#ui/island.tsx';
import { useIsUser } from '#ui/visitor.ts';
import { companyId } from './company.ts';
import styles from './company.module.css';

function MissingCompanyView() {
  const t = useT();
  const locale = useLocale();
  const isOwn = useIsUser(companyId());
  if (isOwn) {
    return (
      <DetailState
        icon="company"
        heading={t('no-company.ownEmpty.heading')}
        text={t('no-company.ownEmpty.text')}
      >
        <ButtonLink href={href('RegisterSpaceOrService', locale)}>
          {t('no-company.ownEmpty.publish')}
        </ButtonLink>
      </DetailState>
    );
  }
  return (
    <DetailState
      icon="company"
      heading={t('no-company.notFound.heading')}
      text={t('no-company.notFound.text')}
    >
      <div className={styles['ways']}>
        <ButtonLink href={href('MapSearch', locale)}>{t('no-company.notFound.spaces')}</ButtonLink>
        <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
          {t('no-company.notFound.services')}
        </ButtonLink>
      </div>
    </DetailState>
  );
}

export const MissingCompany = lazyIsland(MissingCompanyView, ['no-company']);
