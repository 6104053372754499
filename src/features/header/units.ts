import { UNIT_SYSTEMS } from '#domain/units/unit-systems.ts';
import { chooseUnits, shownUnits } from '#site/units.ts';

const isUnits = (target: EventTarget | null): target is HTMLSelectElement =>
  target instanceof HTMLSelectElement && target.dataset['units'] !== undefined;

/** Shows the units and changes them, wherever the page offers it; formats find them when the page loads. */
export function offerUnits(): void {
  for (const select of document.querySelectorAll<HTMLSelectElement>('select[data-units]')) {
    select.value = shownUnits();
  }
  document.addEventListener('change', ({ target }) => {
    if (!isUnits(target)) return;
    const system = UNIT_SYSTEMS.find((each) => each === target.value);
    if (system === undefined) return;
    const isKept = chooseUnits(system);
    target.setCustomValidity(isKept ? '' : (target.dataset['units'] ?? ''));
    if (isKept) {
      location.reload();
    } else {
      target.value = shownUnits();
      target.reportValidity();
    }
  });
}
