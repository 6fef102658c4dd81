/** True for an amount or a number such as `CA$42.50`, `−12.5` or `1,024`. */
export const isAmount = (text: string): boolean => /^−?(?:[A-Z]{0,3}\p{Sc})?\d[\d.,]*$/u.test(text);
