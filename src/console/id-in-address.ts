/** Of the case or company that a page shows; empty without one. */
export const idInAddress = (): string => new URLSearchParams(location.search).get('id') ?? '';
