import { brand } from '#contract/brand.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { errorSentence } from '#contract/error-sentences.ts'
import { errorStatus } from '#contract/errors.ts'
import { escapeHtml } from '../escape-html.ts'
import { describeEndpoints, failureCodes } from './openapi.ts'

const STYLE = `body{font:16px/1.5 system-ui,sans-serif;color:#0b2233;background:#f7fafb;margin:0 auto;max-width:60rem;padding:2rem 1rem}
article{background:#fff;border:1px solid #d5e0e6;border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}h2{font-size:1.05rem;margin:0}
code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}pre{background:#eef4f6;padding:.75rem;overflow:auto;border-radius:4px;font-size:.85rem}
.method{display:inline-block;min-width:4rem;font-weight:700}.who{color:#48606f}summary{cursor:pointer;min-height:44px;line-height:44px}`

const shown = (value: unknown): string =>
  `<pre tabindex="0">${escapeHtml(JSON.stringify(value, null, 2))}</pre>`

/** The API as a page for people, without scripts. */
export function openapiPage(endpoints: readonly Endpoint[]): string {
  const { paths } = describeEndpoints(endpoints) as {
    paths: Record<string, Record<string, Record<string, unknown>>>
  }
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${brand.name} API</title><style>${STYLE}</style></head><body><main><h1>${brand.name} API</h1>
<p>The same as a document for programs: <a href="/api/openapi.json">openapi.json</a>. A failing call answers
<code>{ code, message, fields? }</code>; the codes are listed at each call. Send the token of a log-in as <code>Authorization: Bearer …</code>.</p>
${endpoints.map((endpoint) => article(endpoint, paths[`/api${endpoint.path}`]?.[endpoint.method.toLowerCase()] ?? {})).join('\n')}</main></body></html>`
}

function article(endpoint: Endpoint, operation: Record<string, unknown>): string {
  const { parameters, requestBody, responses } = operation
  const failures = failureCodes(endpoint).map(
    (code) => `<li><code>${errorStatus(code)} ${code}</code> ${escapeHtml(errorSentence(code))}</li>`,
  )
  return `<article><h2><span class="method">${endpoint.method}</span> <code>/api${escapeHtml(endpoint.path)}</code></h2>
<p>${escapeHtml(endpoint.summary)} <span class="who">(${endpoint.access})</span></p>
<details><summary>Input and answer</summary>${shown({ parameters, requestBody })}${shown((responses as Record<string, unknown>)[endpoint.status])}</details>
${failures.length > 0 ? `<ul>${failures.join('')}</ul>` : ''}</article>`
}
