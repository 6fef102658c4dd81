declare module 'subset-font' {
  /** Returns the face cut down to the letters of `text`, and along an axis to a range or to one value. */
  export default function subsetFont(
    font: Buffer,
    text: string,
    options: {targetFormat: 'woff2' | 'sfnt'; variationAxes?: Record<string, number | {min: number; max: number}>},
  ): Promise<Buffer>;
}
