import { useId } from 'react';
import type { LaneDraft } from '#domain/facts/fact-drafts.ts';
import { LANES_LIMIT, LOADS } from '#domain/facts/lanes.ts';
import { factName, optionName } from '#site/fact-words.ts';
import { formatNumber } from '#site/format.ts';
import { Button } from '../button/Button.tsx';
import form from '../form/form.module.css';
import { Switch } from '../form/Switch.tsx';
import { TextField } from '../form/TextField.tsx';
import { useLocale, useT } from '../island.tsx';
import type { FactInputProps } from './FactInput.tsx';
import { RemoveButton } from './RemoveButton.tsx';
import styles from './facts-form.module.css';

export function LanesInput({
  id,
  lanes,
  onChange,
  errorOf,
  onLeave,
}: FactInputProps & { readonly lanes: readonly LaneDraft[] }) {
  const t = useT();
  const locale = useLocale();
  const noteId = useId();
  const isFull = lanes.length >= LANES_LIMIT;
  const put = (at: number, change: Partial<LaneDraft>) =>
    onChange(lanes.map((lane, index) => (index === at ? { ...lane, ...change } : lane)));
  return (
    <fieldset className={styles['choices']}>
      <legend>{factName(id, t)}</legend>
      {lanes.map((lane, at) => {
        const number = String(at + 1);
        const errorIn = (name: string) => errorOf(`facts.${id}.${String(at)}.${name}`);
        const wrongLoads = errorIn('loads');
        const note = wrongLoads && `${noteId}${number}`;
        return (
          <div key={number} className={styles['row']} role="group" aria-label={t('sheet.lane', { number })}>
            {(['from', 'to'] as const).map((end) => (
              <TextField
                key={end}
                label={t(`facts.laneEnds.${end}`)}
                value={lane[end]}
                error={errorIn(end)}
                autoComplete="off"
                onChange={(text) => put(at, { [end]: text })}
                onBlur={() => onLeave()}
              />
            ))}
            <div className={styles['ticks']}>
              {LOADS.map((load) => (
                <label key={load}>
                  <input
                    type="checkbox"
                    checked={lane.loads.includes(load)}
                    aria-invalid={wrongLoads ? true : undefined}
                    aria-describedby={note}
                    onChange={({ target }) =>
                      put(at, {
                        loads: LOADS.filter((each) =>
                          each === load ? target.checked : lane.loads.includes(each),
                        ),
                      })
                    }
                  />
                  <span>{optionName(id, load, { t, locale })}</span>
                </label>
              ))}
              {wrongLoads && (
                <p id={note} className={form['error']}>
                  {wrongLoads}
                </p>
              )}
            </div>
            <Switch
              label={t('sheet.lanes.bothWays')}
              isOn={lane.isBothWays}
              onChange={(isBothWays) => put(at, { isBothWays })}
            />
            <RemoveButton
              label={t('sheet.removeLane', { number })}
              onPress={() => onChange(lanes.filter((_, index) => index !== at))}
            />
          </div>
        );
      })}
      <Button
        size="small"
        variant="quiet"
        aria-disabled={isFull}
        onClick={() => {
          if (!isFull) onChange([...lanes, { from: '', to: '', isBothWays: true, loads: ['full'] }]);
        }}
      >
        {t('sheet.addLane')}
      </Button>
      {isFull && (
        <p className={styles['doubt']} role="status">
          {t('sheet.full', { number: formatNumber(LANES_LIMIT, locale) })}
        </p>
      )}
    </fieldset>
  );
}
