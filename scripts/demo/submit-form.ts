/** Fills in and sends the one form of a page that works without JavaScript; answers where it leads. */
export async function submitForm(url: string, values: Record<string, string>): Promise<string> {
  const response = await fetch(url)
  const html = await response.text()
  if (!response.ok) throw new Error(`The page ${url} answered ${response.status}`)
  const action = /<form[^>]*\baction="([^"]*)"/.exec(html)?.[1]
  const body = new URLSearchParams()
  for (const [, attributes = ''] of html.matchAll(/<input\b([^>]*)>/g)) {
    const name = /\bname="([^"]*)"/.exec(attributes)?.[1]
    if (name !== undefined) body.set(name, /\bvalue="([^"]*)"/.exec(attributes)?.[1] ?? '')
  }
  for (const [name, value] of Object.entries(values)) body.set(name, value)
  const target =
    action === undefined ? response.url : new URL(action.replaceAll('&amp;', '&'), response.url).href
  const answer = await fetch(target, { method: 'POST', body, redirect: 'manual' })
  const location = answer.headers.get('location')
  if (answer.status < 300 || answer.status > 399 || location === null)
    throw new Error(`The form of ${url} answered ${answer.status}`)
  return new URL(location, response.url).href
}
