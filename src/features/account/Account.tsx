import { useStore } from '@nanostores/react';
import { useEffect, type ComponentType } from 'react';
import type { IconName } from '#drawings/icons.ts';
import { placeNamesAtFirst } from '#site/place-words.ts';
import type { Key } from '#site/translate.ts';
import { Icon } from '#ui/icon/Icon.tsx';
import { island, useT } from '#ui/island.tsx';
import { $accountPlace, ACCOUNT_SECTIONS, followAddress, type AccountSection } from './account-place.ts';
import { OwnServices } from './OwnServices.tsx';
import { OwnSpaces } from './OwnSpaces.tsx';
import { PlaceLink } from './PlaceLink.tsx';
import styles from './account.module.css';

interface Section {
  readonly name: Key;
  readonly icon: IconName;
  readonly View: ComponentType;
}

const sections: Readonly<Record<AccountSection, Section>> = {
  spaces: { name: 'account.spaces.heading', icon: 'warehouse', View: OwnSpaces },
  services: { name: 'account.services.heading', icon: 'truck', View: OwnServices },
};

function AccountScreen() {
  const t = useT();
  const { section } = useStore($accountPlace);
  useEffect(followAddress, []);
  const { View } = sections[section];
  return (
    <div className={styles['account']}>
      <h1>{t('account.title')}</h1>
      <nav aria-label={t('account.sections.label')}>
        <ul>
          {ACCOUNT_SECTIONS.map((each) => (
            <li key={each}>
              <PlaceLink to={{ section: each, page: 1 }} isCurrent={each === section}>
                <Icon name={sections[each].icon} />
                {t(sections[each].name)}
              </PlaceLink>
            </li>
          ))}
        </ul>
      </nav>
      <View />
    </div>
  );
}

/** A company's account: a menu of sections, and the section that the address names. */
export const Account = island(
  AccountScreen,
  ['account', 'availability', 'common', 'flags', 'results', 'search', 'service-flags'],
  placeNamesAtFirst,
);
