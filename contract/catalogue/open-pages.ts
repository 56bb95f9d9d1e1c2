/** Pages that show everybody the same, whoever is logged in: caches between us and many may keep them. */
const OPEN =
  /^\/(?:|sessions|session\/[1-9]\d*|photographers|photographer\/[1-9]\d*|surfschools|surfschool\/[1-9]\d*|terms|photographer-terms|privacy|cookies)$/

/** `address`: path and query. With a query a page is not kept: a cache could not be told of every query there is. */
export const mayBeKept = (address: string): boolean => OPEN.test(address)

/** The addresses that may be kept and on which a session, its cover or its counts stand. */
export const pagesShowing = (session: {
  id: number
  photographer: number
  school: number | null
}): string[] => [
  ...['/', '/sessions', `/session/${session.id}`, '/photographers', `/photographer/${session.photographer}`],
  ...(session.school === null ? [] : ['/surfschools', `/surfschool/${session.school}`]),
]
