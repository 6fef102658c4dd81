const longest = 100;

/**
 * `createCharge` and `Create charge` become `create-charge`; letters of every script stay. Words end where
 * `docusaurus-plugin-openapi-docs` ends them, which names the site's pages: `listV2Events` is `list-v-2-events`.
 */
export function kebab(text: string): string {
  return text
    .replaceAll(/(\p{Ll})(?=\p{Lu})|(\p{Lu})(?=\p{Lu}\p{Ll})|(\p{L})(?=\p{N})|(\p{N})(?=\p{L})/gu, '$&-')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, longest);
}

/** Hands out names that are used once, and keeps what a page needs to link within itself. */
export class Slugger {
  /** Where the page shows the variants of its unions, by their `$ref`. */
  readonly variants = new Map<string, string>();
  private readonly taken = new Map<string, number>();

  private once(base: string): string {
    const count = this.taken.get(base) ?? 0;
    this.taken.set(base, count + 1);
    return count === 0 ? base : this.once(`${base}-${count + 1}`);
  }

  /** A name for a file or an address; `fallback` where the text has no letter. */
  file(text: string, fallback: string): string {
    return this.once(kebab(text) || fallback);
  }

  /** A name for a place on a page: as the field is written, underscores kept. */
  anchor(text: string): string {
    return this.once(text.replaceAll(/[^\p{L}\p{N}_]+/gu, '-').replaceAll(/^-+|-+$/g, ''));
  }
}
