import { useStore } from '@nanostores/react';
import { href } from '#site/routes.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useLocale, useT } from '#ui/island.tsx';
import { $ownCounts } from '../listings/own-counts.ts';
import styles from './details.module.css';

/** The way to what others see of the company; nothing while it has published nothing. */
export function PublicPage({ companyId }: { readonly companyId: string }) {
  const t = useT();
  const locale = useLocale();
  const { spaces, services } = useStore($ownCounts);
  if ((spaces?.published ?? 0) + (services?.published ?? 0) === 0) return null;
  return (
    <a className={styles['publicPage']} href={href('Company', locale, { companyId })}>
      <Icon name="eye" />
      {t('user-details.publicPage')}
    </a>
  );
}
