/**
 * Generates text that matches a regular expression. The expression of a document is never executed, because it could take years to
 * fail.
 */
import {type AST, RegExpParser} from '@eslint-community/regexpp';

const longestPattern = 1000;
/** The maximum number of parts that are written for one pattern. */
const mostSteps = 10_000;

/** The characters of generated text, in the order of preference. */
const characters = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890-_.~ !"#$%&\'()*+,/:;<=>?@[\\]^`{|}'.split('');

interface Written {
  text: string;
  /** True after `$`. */
  hasEnded: boolean;
}

function parsed(pattern: string, isUnicode: boolean): AST.Pattern | undefined {
  try {
    return new RegExpParser({ecmaVersion: 2022}).parsePattern(pattern, 0, pattern.length, {unicode: isUnicode});
  } catch {
    return undefined;
  }
}

class Writer {
  private steps = 0;
  private readonly allowed = new Map<AST.Node, string[]>();

  constructor(private readonly flags: string) {}

  /** Returns the characters that a class allows. The class alone is a safe expression for one character. */
  private charactersOf(node: AST.CharacterSet | AST.CharacterClass): string[] {
    const known = this.allowed.get(node);
    if (known) return known;
    const expression = new RegExp(`^${node.raw}$`, this.flags);
    const members = node.type === 'CharacterClass' ? node.elements : [];
    const ranges = members.flatMap((each) =>
      each.type === 'CharacterClassRange' ? [each.min.value] : each.type === 'Character' ? [each.value] : [],
    );
    const found = [...characters, ...ranges.map((code) => String.fromCodePoint(code))].filter((character) => expression.test(character));
    this.allowed.set(node, found);
    return found;
  }

  private add({text, hasEnded}: Written, character: string | undefined): Written | undefined {
    return hasEnded || character === undefined ? undefined : {text: text + character, hasEnded};
  }

  private firstOf(alternatives: AST.Alternative[], before: Written, repeats: number): Written | undefined {
    for (const {elements} of alternatives) {
      let written: Written | undefined = before;
      for (const element of elements) written &&= this.write(element, written, repeats);
      if (written) return written;
    }
    return undefined;
  }

  textOf(pattern: AST.Pattern, repeats: number): string | undefined {
    this.steps = 0;
    return this.write(pattern, {text: '', hasEnded: false}, repeats)?.text;
  }

  /** Returns the text with the part's text, or `undefined` for a part that is not supported. */
  private write(node: AST.Pattern | AST.Element, before: Written, repeats: number): Written | undefined {
    this.steps += 1;
    if (this.steps > mostSteps) return undefined;
    switch (node.type) {
      case 'Pattern':
      case 'CapturingGroup':
        return this.firstOf(node.alternatives, before, repeats);
      case 'Group':
        return node.modifiers ? undefined : this.firstOf(node.alternatives, before, repeats);
      case 'Character':
        return this.add(before, String.fromCodePoint(node.value));
      case 'CharacterSet':
      case 'CharacterClass': {
        const found = this.charactersOf(node);
        return this.add(before, found[before.text.length % found.length]);
      }
      case 'Quantifier': {
        const count = Math.min(Math.max(repeats, node.min), node.max);
        let written: Written | undefined = before;
        for (let index = 0; index < count && written; index += 1) written = this.write(node.element, written, repeats);
        return written ?? (node.min === 0 ? before : undefined);
      }
      case 'Assertion':
        if (node.kind === 'start') return before.text === '' ? before : undefined;
        return node.kind === 'end' ? {...before, hasEnded: true} : undefined;
      default:
        return undefined;
    }
  }
}

const few = Array.from({length: 20}, (_, index) => index + 2);

/** Returns text of a length from `least` to `most` that matches `pattern`, or `undefined` if the pattern is too complex. */
export function textMatching(pattern: string, least: number, most: number): string | undefined {
  if (pattern.length > longestPattern) return undefined;
  const unicode = parsed(pattern, true);
  const tree = unicode ?? parsed(pattern, false);
  if (!tree) return undefined;
  const writer = new Writer(unicode ? 'u' : '');
  // One repetition reads best. Zero repetitions are the shortest text, and `least` repetitions are long enough.
  for (const repeats of [1, 0, ...few, Math.ceil(least / 3), Math.ceil(least / 2), least]) {
    const text = writer.textOf(tree, repeats);
    if (text === undefined) return undefined;
    const {length} = Array.from(text);
    if (length >= least && length <= most) return text;
  }
  return undefined;
}
