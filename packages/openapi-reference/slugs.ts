const longest = 100;

/**
 * `createCharge` and `Create charge` become `create-charge`. Letters of all scripts are kept. Word boundaries are those of
 * `docusaurus-plugin-openapi-docs`: `listV2Events` is `list-v-2-events`.
 */
export function kebab(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$&-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest);
}

/** Creates unique names for files or for a page's anchors, and stores the anchors of union variants on the page. */
export class Slugger {
  /** The anchors of the named variants that the page has shown, by `Schema.id`. */
  readonly variants = new Map<string, string>();
  private readonly taken = new Map<string, number>();

  private once(base: string): string {
    const count = this.taken.get(base) ?? 0;
    this.taken.set(base, count + 1);
    return count === 0 ? base : this.once(`${base}-${count + 1}`);
  }

  /** A name for a file or a URL; `fallback` if the text has neither letters nor digits. */
  file(text: string, fallback: string): string {
    return this.once(kebab(text) || fallback);
  }

  /** A name for an anchor. Letters, digits and underscores are kept; other characters become hyphens. */
  anchor(text: string): string {
    return this.once(text.replaceAll(/[^\p{L}\p{N}_]+/gu, '-').replaceAll(/^-+|-+$/g, ''));
  }
}
