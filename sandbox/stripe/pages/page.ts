import type { Markup } from './markup.ts'
import { html } from './markup.ts'

/** What a hosted page answers: a page, or a way on (303). */
export type PageAnswer =
  | { redirect: string }
  | { status: number; title: string; body: Markup; leadsTo: string[] }

/** A page; `leadsTo` names the addresses its form may end at, which the content security policy then allows. */
export function page(
  title: string,
  body: Markup,
  { status = 200, leadsTo = [] }: { status?: number; leadsTo?: (string | null)[] } = {},
): PageAnswer {
  return { status, title, body, leadsTo: leadsTo.filter((address) => address !== null) }
}

/** A page that only says something, with at most one way on. */
export function notice(
  title: string,
  sentence: string,
  { status = 200, href, link }: { status?: number; href?: string | null; link?: string } = {},
): PageAnswer {
  const way = href && html`<p><a class="button quiet" href="${href}">${link ?? 'Go on'}</a></p>`
  return page(
    title,
    html`<section class="card narrow"><h1>${title}</h1><p>${sentence}</p>${way || null}</section>`,
    {
      status,
    },
  )
}

export const notFound = (): PageAnswer =>
  notice('Nothing here', 'This address of the payment sandbox leads nowhere.', { status: 404 })

/** The whole document. */
export function documentOf(title: string, body: Markup): string {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} · Payment sandbox</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages.css">
</head>
<body>
<header><p><strong>Payment sandbox</strong> — no real money moves</p></header>
<main>${body}</main>
<footer><p>A stand-in for the card payment provider, for trying things out. Never type a real card or bank account.</p></footer>
</body>
</html>`.text
}

/** No scripts, no foreign content; forms end here or at the addresses the page leads to. */
export function policyOf(leadsTo: readonly string[]): string {
  const origins = new Set(leadsTo.map((address) => URL.parse(address)?.origin).filter(Boolean))
  return [
    "default-src 'none'",
    "style-src 'self'",
    'img-src data:',
    "font-src 'self'",
    `form-action ${["'self'", ...origins].join(' ')}`,
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ')
}
