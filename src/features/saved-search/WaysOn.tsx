import { href } from '#site/routes.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import styles from './saved-search.module.css';

/** Where to go from here: the searches, and the account where that may have what was looked for. */
export function WaysOn({ hasAccount = false }: { readonly hasAccount?: boolean }) {
  const t = useT();
  const locale = useLocale();
  return (
    <div className={styles['ways']}>
      {hasAccount && (
        <ButtonLink href={href('YourAccount', locale, { query: { section: 'saved-searches' } })}>
          {t('saved-searches.save.account')}
        </ButtonLink>
      )}
      <ButtonLink variant="quiet" href={href('MapSearch', locale)}>
        {t('saved-searches.link.searchSpaces')}
      </ButtonLink>
      <ButtonLink variant="quiet" href={href('ServicesSearch', locale)}>
        {t('saved-searches.link.searchServices')}
      </ButtonLink>
    </div>
  );
}
