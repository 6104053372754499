import { useEffect, useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import type { Elements } from '../elements.ts';
import { Field } from '../form/Field.tsx';
import { useInitialInput } from '../form/hydration.ts';
import styles from './place.module.css';

interface Props<Suggestion> {
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly name?: string | undefined;
  readonly suggestionsLabel: string;
  readonly value: string;
  readonly suggestions: readonly Suggestion[];
  readonly keyOf: (suggestion: Suggestion) => string;
  readonly render: (suggestion: Suggestion) => ReactNode;
  /** Whether Enter takes the first suggestion if none is active; otherwise it only closes the list. */
  readonly takesFirst?: boolean;
  /** Whether Enter submits the form if no suggestion is active. */
  readonly isComplete?: boolean;
  readonly look?: 'search' | 'form';
  readonly input?: Pick<ComponentProps<'input'>, 'placeholder' | 'minLength' | 'enterKeyHint'>;
  readonly onLeave?: () => void;
  readonly onType: (typed: string) => void;
  readonly onChoose: (suggestion: Suggestion) => void;
  readonly children?: Elements;
}

/** Combobox: arrow keys navigate, Enter selects, Escape closes. */
export function SuggestField<Suggestion>(props: Props<Suggestion>) {
  const { value, suggestions, keyOf, onType, takesFirst = false, isComplete = false } = props;
  const { look = 'search' } = props;
  const listId = useId();
  const [isOpen, setIsOpen] = useState(false);
  const input = useInitialInput(value, (typed) => {
    // Focused before hydration.
    setIsOpen(document.activeElement === input.current);
    onType(typed);
  });
  const [active, setActive] = useState(-1);
  const isShown = isOpen && suggestions.length > 0;
  const optionId = (index: number) => `${listId}${String(index)}`;
  const activeId = isShown && active >= 0 ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  function choose(suggestion: Suggestion): void {
    close();
    props.onChoose(suggestion);
  }

  function close(): void {
    setIsOpen(false);
    setActive(-1);
  }

  function walk(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && suggestions.length > 0) {
      event.preventDefault();
      setIsOpen(true);
      // Wraps from the field to the last option.
      const from = active < 0 && step < 0 ? 0 : active;
      setActive((from + step + suggestions.length) % suggestions.length);
    } else if (event.key === 'Enter' && isShown && !(isComplete && active < 0)) {
      const suggestion = suggestions[active] ?? (takesFirst ? suggestions[0] : undefined);
      event.preventDefault();
      if (suggestion === undefined) close();
      else choose(suggestion);
    } else if (event.key === 'Enter') {
      // Suggestions that arrive after the text is submitted would cover what it finds.
      close();
    } else if (event.key === 'Escape' && isShown) {
      // Escape must not close the surrounding sheet or clear a search field.
      event.preventDefault();
      event.stopPropagation();
      close();
    }
  }

  return (
    <div className={styles['suggest']} data-look={look}>
      <Field label={props.label} hint={props.hint} error={props.error}>
        {(control) => (
          <div className={styles['searchRow']}>
            <input
              enterKeyHint="search"
              {...props.input}
              {...control}
              ref={input}
              aria-required={look === 'form' ? true : undefined}
              role="combobox"
              aria-autocomplete="list"
              aria-expanded={isShown}
              aria-controls={isShown ? listId : undefined}
              aria-activedescendant={activeId}
              name={props.name}
              autoComplete="off"
              spellCheck={false}
              value={value}
              onChange={({ target }) => {
                // Autofill does not focus the field.
                setIsOpen(document.activeElement === target);
                setActive(-1);
                onType(target.value);
              }}
              onKeyDown={walk}
              onBlur={() => {
                close();
                props.onLeave?.();
              }}
            />
            {props.children}
            {isShown && (
              <ul id={listId} className={styles['list']} role="listbox" aria-label={props.suggestionsLabel}>
                {suggestions.map((suggestion, index) => (
                  <li
                    key={keyOf(suggestion)}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === active}
                    // Keeps the focus, so that blur does not close the list before the click.
                    onPointerDown={(event) => event.preventDefault()}
                    onMouseDown={(event) => event.preventDefault()}
                    onClick={() => choose(suggestion)}
                  >
                    {props.render(suggestion)}
                  </li>
                ))}
              </ul>
            )}
          </div>
        )}
      </Field>
    </div>
  );
}
