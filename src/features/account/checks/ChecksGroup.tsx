import { useRef } from 'react';
import { useT } from '#ui/island.tsx';
import { lazy } from '#ui/lazy.tsx';
import { WhenNear } from '#ui/when-near.tsx';
import { Group } from '../details/Group.tsx';
import styles from './checks-group.module.css';

const Checks = lazy(async () => (await import('./Checks.tsx')).Checks);

export function ChecksGroup() {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const place = <div className={styles['place']} />;
  return (
    <section aria-labelledby="checks">
      <Group
        id="checks"
        heading={t('user-details.checks.heading')}
        headingRef={heading}
        about={<p>{t('user-details.checks.lead')}</p>}
      >
        <WhenNear className={styles['place']}>
          <Checks onGone={() => heading.current?.focus()} meanwhile={place} />
        </WhenNear>
      </Group>
    </section>
  );
}
