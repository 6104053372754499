import { shownUnits } from '#site/units.ts';
import { Field } from '#ui/form/Field.tsx';
import { lazyIsland, useT } from '#ui/island.tsx';
import { unitWords } from '#ui/units/unit-words.ts';
import { UnitsSelect } from '#ui/units/UnitsSelect.tsx';
import { Checks } from '../checks/Checks.tsx';
import { YourData } from '../data/YourData.tsx';
import { Sessions } from '../sessions/Sessions.tsx';
import { Group } from './Group.tsx';

/** One script for what is below the form. */
export function AccountSettings() {
  return (
    <>
      <Checks />
      <Units />
      <Sessions />
      <YourData />
    </>
  );
}

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

const Units = lazyIsland(UnitsView, ['common', 'units']);
