/** A value as the JSON of a script: what somebody typed may hold "</script>". */
export const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');
