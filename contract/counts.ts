/** `1 photo`, `12 videos`; `shown`: the count as it is written, `1,200`. */
export const countOf = (count: number, word: string, shown: number | string = count): string =>
  `${shown} ${word}${count === 1 ? '' : 's'}`
