/** `path?query`, or the path alone without one. Some browsers that we support cannot tell how many parameters there are. */
export function withQuery(path: string, params: URLSearchParams): string {
  const query = params.toString()
  return query === '' ? path : `${path}?${query}`
}
