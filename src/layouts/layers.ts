/** The order of the style sheets' layers; must hold before any sheet is loaded. */
export const LAYERS = '@layer reset, vendor, tokens, base, ui, features, pages;';
