import { brand } from '#contract/brand.ts'
import type { AppError } from '../app-error.ts'
import { escapeHtml } from '../escape-html.ts'

/** What the page may do: nothing but look like itself. */
export const REFUSAL_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#0a2733;background:#f9fbfb;margin:0;padding:20vh 1rem;text-align:center}
h1{font-size:1.375rem}a{display:inline-block;padding:.75rem;color:inherit}`

type Asked = { method: string; url: string; headers: { accept?: string | undefined } }

/** Whether somebody reads the answer, in a browser at an address that is none of the API. */
export const isReadByPerson = ({ method, url, headers }: Asked): boolean =>
  (method === 'GET' || method === 'HEAD') &&
  !/^\/api(\/|\?|$)/.test(url) &&
  (headers.accept?.includes('text/html') ?? false)

/** What is refused before any page of the site is rendered, as a page with a way home; asking again is offered where that may help. */
export function refusalPage({ status, message }: AppError): string {
  const again = status === 429 || status >= 500 ? '<a href="">Try again</a> · ' : ''
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${brand.name}</title><style>${STYLE}</style></head><body><main><h1>${escapeHtml(message)}</h1>
<p>${again}<a href="/">To the home page</a></p></main></body></html>`
}
