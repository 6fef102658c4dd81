declare module 'subset-font' {
  /** Returns the font with only the characters of `text`. `variationAxes` limits each axis to a range or a value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number | {min: number; max: number}>},
  ): Promise<Buffer>;
}
