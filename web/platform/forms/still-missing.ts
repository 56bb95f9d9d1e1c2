/** `Needs your email and a date`; empty where nothing is. */
export const stillMissing = (words: readonly string[]): string =>
  words.length === 0
    ? ''
    : `Needs ${words.length === 1 ? '' : `${words.slice(0, -1).join(', ')} and `}${words.at(-1)}`
