import {company} from '../../config/company';

const holder = `Copyright ${company.copyrightUntil} ${company.legalName}`;

/** The first line of each published program. */
export const notice = `${holder.replace(/\.$/, '')}. You may copy this file under the MIT License (SPDX-License-Identifier: MIT).`;

/** The text of the MIT License, for archives. */
export const license = `MIT License

${holder}

Permission is hereby granted, free of charge, to any person obtaining a copy of this software and associated documentation files (the "Software"), to deal in the Software without restriction, including without limitation the rights to use, copy, modify, merge, publish, distribute, sublicense, and/or sell copies of the Software, and to permit persons to whom the Software is furnished to do so, subject to the following conditions:

The above copyright notice and this permission notice shall be included in all copies or substantial portions of the Software.

THE SOFTWARE IS PROVIDED "AS IS", WITHOUT WARRANTY OF ANY KIND, EXPRESS OR IMPLIED, INCLUDING BUT NOT LIMITED TO THE WARRANTIES OF MERCHANTABILITY, FITNESS FOR A PARTICULAR PURPOSE AND NONINFRINGEMENT. IN NO EVENT SHALL THE AUTHORS OR COPYRIGHT HOLDERS BE LIABLE FOR ANY CLAIM, DAMAGES OR OTHER LIABILITY, WHETHER IN AN ACTION OF CONTRACT, TORT OR OTHERWISE, ARISING FROM, OUT OF OR IN CONNECTION WITH THE SOFTWARE OR THE USE OR OTHER DEALINGS IN THE SOFTWARE.
`;

const slashes = `// ${notice}\n`;
const number = `# ${notice}\n`;
const comments: Readonly<Record<string, string>> = {
  mjs: slashes,
  mts: slashes,
  py: number,
  rb: number,
  sh: number,
  sql: `-- ${notice}\n`,
  html: `<!-- ${notice} -->\n`,
};

/** Adds the notice to the start of a program, in a comment of its language. JSON has no comments, so it stays as it is. */
export function withNotice(file: string, text: string): string {
  const ending = file.split('.').at(-1) ?? '';
  // In PHP, text before the opening tag would be part of the output.
  if (ending === 'php') return text.replace('<?php\n', `<?php\n${slashes}`);
  return `${comments[ending] ?? ''}${text}`;
}
