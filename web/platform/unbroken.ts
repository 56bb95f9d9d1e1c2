/** Words that stand on one line, here or the next. */
export const unbroken = (words: string): string => words.replaceAll(' ', '\u00a0')
