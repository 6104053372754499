export const MENU_ID = 'menu';

const menu = () => document.getElementById(MENU_ID);
const toggle = () => document.querySelector<HTMLButtonElement>(`[popovertarget=${MENU_ID}]`);

export function isMenuOpen(): boolean {
  return menu()?.matches(':popover-open') ?? false;
}

export function listenToMenu(listener: () => void): () => void {
  const watched = menu();
  const react = () => {
    listener();
    // Returns the focus from a menu that closes.
    if (!isMenuOpen() && watched?.contains(document.activeElement)) toggle()?.focus();
  };
  watched?.addEventListener('toggle', react);
  return () => watched?.removeEventListener('toggle', react);
}

export function closeMenu(): void {
  if (isMenuOpen()) menu()?.hidePopover();
}

/** Closes the menu when the header is wide enough to show it inline. */
export function closeWhereItIsARow(): () => void {
  const close = () => {
    if (toggle()?.offsetParent === null) closeMenu();
  };
  addEventListener('resize', close);
  // The window may have grown before hydration.
  close();
  return () => removeEventListener('resize', close);
}

export function showState(): void {
  toggle()?.setAttribute('aria-expanded', String(isMenuOpen()));
}
