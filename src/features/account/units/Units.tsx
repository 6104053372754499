import { shownUnits } from '#site/units.ts';
import { Field } from '#ui/form/Field.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { UnitsSelect } from '#ui/units/UnitsSelect.tsx';
import { unitWords } from '#ui/units/unit-words.ts';
import { Group } from '../details/Group.tsx';

function UnitsView() {
  const t = useT();
  return (
    <section aria-labelledby="units">
      <Group id="units" heading={t('units.label')}>
        <Field label={t('units.label')} hint={t('units.hint')}>
          {(control) => (
            <UnitsSelect
              {...control}
              aria-required={undefined}
              defaultValue={shownUnits()}
              words={unitWords(t)}
              refusal={t('units.refusal')}
            />
          )}
        </Field>
      </Group>
    </section>
  );
}

export const Units = lazyIsland(UnitsView, ['common', 'units']);
