/** light-dark(), popover and nesting as they are: browsers without them are older than the popover that we need. */
export const CSS_TARGET = ['chrome125', 'firefox129', 'safari17.5'];
