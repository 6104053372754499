import { trueFlags } from '#domain/flags.ts';
import { STORAGE_GROUPS, type StorageMethod } from '#domain/space/space-parts.ts';
import type { Space } from '#domain/space/space.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { useT } from '#ui/island.tsx';
import styles from './facts.module.css';

/** What is true of the space, under the names of the wizard's steps. */
export function Facts({ space }: { readonly space: Space }) {
  const t = useT();
  const { storageData } = space;
  return (
    <div className={styles['facts']}>
      <Group title={t('space.groups.operations')}>
        <Names of={trueFlags(space.operationsData).map((flag) => t(`flags.operations.${flag}`))} />
      </Group>
      <Group title={t('space.groups.equipment')}>
        <Names of={trueFlags(space.equipmentData).map((flag) => t(`flags.equipment.${flag}`))} />
      </Group>
      <Group title={t('space.groups.storage')} isWide>
        <div className={styles['columns']}>
          {STORAGE_GROUPS.map((group) => (
            <section key={group}>
              <h3>{t(`flags.storageGroup.${group}`)}</h3>
              <Names
                of={trueFlags<StorageMethod>(storageData[group]).map((method) =>
                  t(`flags.storage.${method}`),
                )}
              />
            </section>
          ))}
        </div>
      </Group>
      <Group title={t('space.groups.goods')}>
        <Names of={trueFlags(space.goodsData).map((flag) => t(`flags.goods.${flag}`))} />
      </Group>
      <Group title={t('space.groups.licenses')}>
        <Names of={trueFlags(space.licensesData).map((flag) => t(`flags.licenses.${flag}`))} />
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

function Names({ of: names }: { readonly of: readonly string[] }) {
  const t = useT();
  if (names.length === 0) return <p className={styles['none']}>{t('space.none')}</p>;
  return (
    <ul>
      {names.map((name) => (
        <li key={name}>
          <Icon name="check" />
          {name}
        </li>
      ))}
    </ul>
  );
}
