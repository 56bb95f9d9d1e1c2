/** Which page numbers a row of links shows: all up to five, else the ends and what is around `current`; null is a gap. */
export function pageNumbers(current: number, last: number): (number | null)[] {
  const wanted = new Set([1, current - 1, current, current + 1, last])
  if (last <= 5) for (let page = 1; page <= last; page++) wanted.add(page)
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b)
  return pages.flatMap((page, at) => (at > 0 && page - (pages[at - 1] ?? 0) > 1 ? [null, page] : [page]))
}

export const lastPage = (count: number, size: number): number => Math.max(1, Math.ceil(count / size))

/** The page a link asks for; the first where it asks for none. */
export const readPage = (text: string | null): number =>
  /^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1
