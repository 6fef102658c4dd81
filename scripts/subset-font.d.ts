declare module 'subset-font' {
  /** Returns the font with only the letters of `text`, and an axis limited to a range or a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number | {min: number; max: number}>},
  ): Promise<Buffer>;
}
