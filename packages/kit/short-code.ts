/** The maximum number of characters that fit on one line of a list on a phone. */
const longest = 28;

/** True for code with a place where a line could end, if it is short enough for one line. */
export const isShortCode = (text: string, most = longest): boolean => text.length <= most && /[\s/-]/.test(text);
