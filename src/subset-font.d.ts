declare module 'subset-font' {
  /** Keeps of a font what the text needs, and of its features and axes what is asked for. */
  function subsetFont(
    font: Buffer,
    text: string,
    options: {
      readonly targetFormat: 'woff2' | 'truetype';
      readonly keepFeatures?: readonly string[];
      readonly variationAxes: Readonly<
        Record<string, number | { readonly min: number; readonly max: number }>
      >;
    },
  ): Promise<Buffer>;
  export = subsetFont;
}
