/** Escaped, since user text may contain "</script>". */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
