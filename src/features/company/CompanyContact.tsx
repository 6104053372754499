import { useState } from 'react';
import { askAddress } from '#site/ask-address.ts';
import { ButtonLink } from '#ui/button/Button.tsx';
import { Field } from '#ui/form/Field.tsx';
import { Select } from '#ui/form/Select.tsx';
import { useT } from '#ui/island.tsx';
import type { Card } from './company-cards.ts';
import styles from './company.module.css';

/** Opens the inquiry of one of its listings. */
export function CompanyContact({ cards }: { readonly cards: readonly Card[] }) {
  const t = useT();
  const [first] = cards;
  const [chosen, setChosen] = useState(first?.id);
  const asked = cards.find(({ id }) => id === chosen) ?? first;
  if (asked === undefined) return null;
  return (
    <section className={styles['contact']}>
      <h2>{t('company.contact.heading')}</h2>
      {cards.length > 1 && (
        <Field label={t('company.contact.about')} isOptional="quietly">
          {(control) => (
            <Select {...control} value={asked.id} onChange={({ target }) => setChosen(target.value)}>
              {cards.map(({ id, listing: { eyebrow, title, figures } }) => (
                <option key={id} value={id}>
                  {[eyebrow, title, figures[0]?.value].filter((part) => part !== undefined).join(' · ')}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <ButtonLink isWide href={askAddress(asked.listing.href)}>
        {t('company.contact.ask')}
      </ButtonLink>
      <p>{t('company.contact.text')}</p>
    </section>
  );
}
