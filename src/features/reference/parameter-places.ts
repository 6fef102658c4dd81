type Place = readonly [from: number, to: number];

function literally(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}/-]/g, String.raw`\$&`);
}

/** Returns the position of a field's line in indented JSON. For `card.brand`, this is `brand` inside `card`. */
function placeInJson(json: string, name: string): Place[] {
  const lines = json.split('\n');
  let depth = 0;
  let row = 0;
  for (const key of name.split(/[.[\]]+/).filter((part) => part !== '')) {
    const indentOf = (line: string): number => line.search(/\S/);
    const isOwn = (line: string): boolean => line.trimStart().startsWith(`${JSON.stringify(key)}:`);
    const ends = lines.findIndex((line, place) => place > row && indentOf(line) <= depth);
    row = lines.findIndex((line, place) => place > row && place < ends && isOwn(line) && (depth > 0 || indentOf(line) === 2));
    if (row === -1) return [];
    depth = indentOf(lines[row] ?? '');
  }
  const before = lines.slice(0, row).join('\n').length + (row > 0 ? 1 : 0);
  const line = lines[row] ?? '';
  return depth === 0 ? [] : [[before + depth, before + line.replace(/,$/, '').length]];
}

function placeInPath(code: string, name: string, path: string): Place[] {
  const [before, after] = path.split(`{${name}}`);
  if (before === undefined || after === undefined) return [];
  const [, start = '', value = ''] =
    new RegExp(`(${literally(before).replaceAll(/\\\{[^}]*\\\}/g, '[^/]+')})([^\\s"'/?]+)`).exec(code) ?? [];
  const from = code.indexOf(start + value) + start.length;
  return value === '' ? [] : [[from, from + value.length]];
}

/** Returns a parameter's positions in code: curl options, names with values, lines of JSON, or parts of the operation's path. */
export function parameterPlaces(code: string, name: string, path: string): Place[] {
  if (name === '') return [];
  if (/^[{[]/.test(code)) return placeInJson(code, name);
  const key = `(?:${literally(name)}|${literally(encodeURIComponent(name))})`;
  const option = String.raw`--?[\w-]+ ['"]?${key}(?:=|: )[^\n]*?(?=[ ]*\\?$)`;
  const value = String.raw`(?:"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[^\s"&',)}]*)`;
  const pair = String.raw`(?:(?<![\w%[-])|(?<=\[)(?=["']))["']?${key}["']?\]?\s*(?:=>|[:=])\s*${value}`;
  const found = Array.from(code.matchAll(new RegExp(`${option}|${pair}`, 'gm')), (match): Place => [
    match.index,
    match.index + match[0].length,
  ]);
  return found.length > 0 ? found : placeInPath(code, name, path);
}
