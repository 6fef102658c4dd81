import {hasHidden} from './plain-text';
import {shellWord} from './shell-word';

/** Encodes text for a URL or a form. Also encodes `!'()*`, because `'` could end a string literal. */
export function encode(text: string): string {
  return encodeURIComponent(text).replaceAll(/[!'()*]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`);
}

/** Returns the curl option that sends a parameter, and the option's value as a word of a shell. */
export function curlParameter(name: string, value: string): [option: '-d' | '--data-urlencode', word: string] {
  // curl never encodes a name, and a terminal could interpret hidden characters in a pasted command.
  if (!/^[\w.[\]-]+$/.test(name) || hasHidden(value)) return ['-d', shellWord(`${encode(name)}=${encode(value)}`)];
  return [/^[\w.:,/@-]*$/.test(value) ? '-d' : '--data-urlencode', shellWord(`${name}=${value}`)];
}
