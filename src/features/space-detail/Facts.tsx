import { trueFlags, type Flags } from '#domain/flags.ts';
import { STORAGE_GROUPS } from '#domain/space/space-parts.ts';
import type { Space } from '#domain/space/space.ts';
import type { Key } from '#site/translate.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import {
  equipmentLabels,
  goodsLabels,
  licenseLabels,
  operationLabels,
  storageGroupLabels,
  storageLabels,
} from '#ui/listing/space-labels.ts';
import styles from './facts.module.css';

/** What is true of the space, under the names of the wizard's steps. */
export function Facts({ space }: { readonly space: Space }) {
  const t = useT();
  const { storageData } = space;
  return (
    <div className={styles['facts']}>
      <Group title={t('space.groups.operations')}>
        <FlagList flags={space.operationsData} labels={operationLabels} />
      </Group>
      <Group title={t('space.groups.equipment')}>
        <FlagList flags={space.equipmentData} labels={equipmentLabels} />
      </Group>
      <Group title={t('space.groups.storage')} isWide>
        <div className={styles['columns']}>
          {STORAGE_GROUPS.map((group) => (
            <section key={group}>
              <h3>{t(storageGroupLabels[group])}</h3>
              <FlagList flags={storageData[group]} labels={storageLabels[group]} />
            </section>
          ))}
        </div>
      </Group>
      <Group title={t('space.groups.goods')}>
        <FlagList flags={space.goodsData} labels={goodsLabels} />
      </Group>
      <Group title={t('space.groups.licenses')}>
        <FlagList flags={space.licensesData} labels={licenseLabels} />
      </Group>
    </div>
  );
}

interface GroupProps {
  readonly title: string;
  readonly isWide?: boolean;
  readonly children: React.ReactNode;
}

function Group({ title, isWide = false, children }: GroupProps) {
  return (
    <section data-wide={isWide ? '' : undefined}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

interface FlagListProps {
  readonly flags: Flags<string>;
  readonly labels: Readonly<Record<string, Key>>;
}

function FlagList({ flags, labels }: FlagListProps) {
  const t = useT();
  const names = trueFlags(flags).flatMap((flag) => labels[flag] ?? []);
  if (names.length === 0) return <p className={styles['none']}>{t('space.none')}</p>;
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {t(name)}
        </li>
      ))}
    </ul>
  );
}
