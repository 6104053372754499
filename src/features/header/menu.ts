/** The popover's id; the button that opens it names it, too. */
export const MENU_ID = 'menu';

const menu = () => document.getElementById(MENU_ID);
const toggle = () => document.querySelector<HTMLButtonElement>(`[popovertarget=${MENU_ID}]`);

/** Whether the popover is open; the browser opens and closes it by itself. */
export function isMenuOpen(): boolean {
  return menu()?.matches(':popover-open') ?? false;
}

/** Calls the listener each time that the menu has opened or closed, until the answer is called. */
export function listenToMenu(listener: () => void): () => void {
  const watched = menu();
  const react = () => {
    listener();
    // A menu that closes under the focus gives it back.
    if (!isMenuOpen() && watched?.contains(document.activeElement)) toggle()?.focus();
  };
  watched?.addEventListener('toggle', react);
  return () => watched?.removeEventListener('toggle', react);
}

/** Closes the menu. */
export function closeMenu(): void {
  if (isMenuOpen()) menu()?.hidePopover();
}

/** Now and from now on closes a menu that lies over a header that has become wide enough to show it in a row. */
export function closeWhereItIsARow(): () => void {
  const close = () => {
    if (toggle()?.offsetParent === null) closeMenu();
  };
  addEventListener('resize', close);
  // The window may have grown while the menu was coming to life.
  close();
  return () => removeEventListener('resize', close);
}

/** Says by the button whether the menu is open. */
export function showState(): void {
  toggle()?.setAttribute('aria-expanded', String(isMenuOpen()));
}
