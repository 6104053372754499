declare module '*?inline-script' {
  /** The module and everything that it imports as one minified classic script. */
  const code: string;
  // eslint-disable-next-line no-restricted-syntax -- Vite gives a text module as its default
  export default code;
}
