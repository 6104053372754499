/** Scrolls only the list of attached files, so that the composer stays in place. */
export function showFirstRefused(form: HTMLFormElement | null): void {
  const row = form?.querySelector('li[data-state="refused"]');
  const list = row?.parentElement;
  if (row && list) list.scrollBy({ top: row.getBoundingClientRect().top - list.getBoundingClientRect().top });
}
