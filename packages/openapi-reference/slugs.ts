/** The maximum number of UTF-8 bytes in a file name without its ending. */
const longest = 100;
/** The maximum number of characters in an anchor. */
const longestAnchor = 200;

/** Cuts text after the last character that ends within the maximum number of bytes. A stream leaves out an incomplete character. */
function cut(text: string): string {
  return new TextDecoder().decode(Buffer.from(text).subarray(0, longest), {stream: true});
}

/**
 * Converts `createCharge` or `Create charge` to `create-charge`. Finds the word boundaries of `docusaurus-plugin-openapi-docs`:
 * `listV2Events` becomes `list-v-2-events`.
 */
export function kebab(text: string): string {
  const words = text
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$&-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '');
  return cut(words);
}

/** Creates unique file names, or unique anchors for one page. Also stores where the page shows union variants. */
export class Slugger {
  /** The anchors of the named variants that the page has already shown, by `Schema.id`. */
  readonly variants = new Map<string, string>();
  private readonly taken = new Map<string, number>();

  private once(base: string): string {
    const count = this.taken.get(base) ?? 0;
    this.taken.set(base, count + 1);
    return count === 0 ? base : this.once(`${base}-${count + 1}`);
  }

  /** Returns a unique name for a file or URL. Uses `fallback` for text without letters or digits. */
  file(text: string, fallback: string): string {
    return this.once(kebab(text) || fallback);
  }

  /** Returns a unique anchor. Keeps letters, digits and underscores. Replaces other characters with hyphens. */
  anchor(text: string): string {
    return this.once(
      text
        .replaceAll(/[^\p{L}\p{N}_]+/gu, '-')
        .replaceAll(/^-+|-+$/g, '')
        .slice(0, longestAnchor),
    );
  }
}
