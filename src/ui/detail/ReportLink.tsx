import { href } from '#site/routes.ts';
import { ButtonLink } from '../button/Button.tsx';
import { Icon } from '../icon/Icon.tsx';
import { useLocale, useT } from '../island.tsx';

/** To report what this page shows. */
export function ReportLink() {
  const t = useT();
  const query = { about: location.pathname };
  return (
    <ButtonLink variant="plain" size="small" href={href('Report', useLocale(), { query })} rel="nofollow">
      <Icon name="warning" />
      {t('detail.report')}
    </ButtonLink>
  );
}
