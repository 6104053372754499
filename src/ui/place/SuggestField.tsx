import { useId, useState, type KeyboardEvent } from 'react';
import { Field } from '../form/Field.tsx';
import styles from './place.module.css';

interface Props {
  readonly label: string;
  /** Names the list for assistive technology. */
  readonly suggestionsLabel: string;
  readonly value: string;
  readonly suggestions: readonly string[];
  readonly onType: (typed: string) => void;
  readonly onChoose: (suggestion: string) => void;
}

/** A text with suggestions below it: arrow keys walk them, Enter takes one, Escape closes them. */
export function SuggestField({ label, suggestionsLabel, value, suggestions, onType, onChoose }: Props) {
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (place: number) => `${listId}${String(place)}`;

  function choose(suggestion: string): void {
    setIsOpen(false);
    setActive(-1);
    onChoose(suggestion);
  }

  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      setActive((active + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isShown) {
      const suggestion = suggestions[active];
      event.preventDefault();
      if (suggestion === undefined) setIsOpen(false);
      else choose(suggestion);
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation();
      setIsOpen(false);
    }
  }

  return (
    <div className={styles['suggest']}>
      <Field label={label}>
        {(control) => (
          <input
            {...control}
            aria-required={undefined}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isShown}
            aria-controls={isShown ? listId : undefined}
            aria-activedescendant={isShown && active >= 0 ? optionId(active) : undefined}
            autoComplete="off"
            spellCheck={false}
            value={value}
            onChange={(event) => {
              setIsOpen(true);
              setActive(-1);
              onType(event.target.value);
            }}
            onKeyDown={walk}
            onBlur={() => setIsOpen(false)}
          />
        )}
      </Field>
      {isShown && (
        <ul id={listId} className={styles['list']} role="listbox" aria-label={suggestionsLabel}>
          {suggestions.map((suggestion, place) => (
            <li
              key={suggestion}
              id={optionId(place)}
              role="option"
              aria-selected={place === active}
              // The field keeps the focus, so that its blur does not close the list before the click.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(suggestion)}
            >
              {suggestion}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
