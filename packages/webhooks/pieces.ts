/** A part of a diagnosis with its own translation. In its key, each number or `code` is a placeholder, such as `{0}`. */
export interface Piece {
  key: string;
  values: string[];
}

/** Splits a text of a diagnosis at its sentences, and at the steps of an encoding. The pieces, one after the other, are the text. */
export function piecesOf(text: string): Piece[] {
  return text.split(/(\.(?: |$)|^The body is (?!not|encoded)|, which contains text that is )/).map((piece) => {
    const values: string[] = [];
    return {key: piece.replaceAll(/`[^`]*`|(?<![\w-])\d+(?![\w-])/g, (value) => `{${values.push(value) - 1}}`), values};
  });
}
