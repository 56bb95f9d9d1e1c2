import { formatTime } from '#contract/time/times.ts'
import type { Mail } from './mail.ts'
import { html, type Markup, page } from './markup.ts'

const shown = (date: string): string => formatTime(new Date(date))
const subjectOf = ({ subject }: Mail): string => subject || '(no subject)'

/** Every mail, newest first; `to` narrows it to one address. */
export function listPage(mails: readonly Mail[], to: string): string {
  return page(
    'Inbox',
    html`<div class="bar"><h1>Inbox</h1>
<form method="get" action="/"><label for="to">Address</label><input id="to" name="to" type="search" value="${to}"><button>Show</button></form></div>
${mails.length === 0 ? nothing(to) : html`<ol class="mails">${mails.map(row)}</ol>`}
${mails.length === 0 ? '' : html`<form method="post" action="/delete"><button class="quiet">Delete all mail</button></form>`}`,
  )
}

const row = (mail: Mail): Markup => html`<li><a href="/messages/${mail.id}">
<span class="to">${mail.to}</span><span class="subject">${subjectOf(mail)}</span><time datetime="${mail.date}">${shown(mail.date)}</time></a></li>`

const nothing = (to: string): Markup =>
  html`<p class="empty">${
    to === ''
      ? 'No mail yet. What the site sends appears here; reload the page to look again.'
      : html`No mail for ${to}. <a href="/">Show all mail</a>`
  }</p>`

/** One mail: its HTML in a frame that may run nothing, its links as links of this page, its text. */
export function mailPage(mail: Mail): string {
  const links = linksOf(mail)
  return page(
    subjectOf(mail),
    html`<p><a href="/">All mail</a></p>
<h1>${subjectOf(mail)}</h1>
<dl><dt>From</dt><dd>${mail.from}</dd><dt>To</dt><dd>${mail.to}</dd><dt>Received</dt><dd><time datetime="${mail.date}">${shown(mail.date)}</time></dd></dl>
${mail.html === null ? '' : html`<iframe sandbox="allow-popups allow-popups-to-escape-sandbox" src="/messages/${mail.id}/html" title="The mail as it looks"></iframe>`}
${links.length === 0 ? '' : html`<h2>Links</h2><ul class="links">${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}</ul>`}
<h2>Text</h2><pre tabindex="0" role="region" aria-label="Text of the mail">${mail.text || '(no text)'}</pre>
<p><a href="/messages/${mail.id}/source">Source</a></p>`,
  )
}

export const missingPage = (): string =>
  page('Not found', html`<h1>Not found</h1><p>This mail is not here any more. <a href="/">All mail</a></p>`)

/** Web addresses in the text and the HTML, each once, in the order they appear. */
function linksOf({ text, html: markup }: Mail): string[] {
  const inText = text.match(/https?:\/\/[^\s<>"')\]]+/g) ?? []
  const inHtml = [...(markup ?? '').matchAll(/href="(https?:\/\/[^"]+)"/g)].map(([, link]) =>
    (link ?? '').replaceAll(/&(amp|#38|#x26);/g, '&'),
  )
  return [...new Set([...inHtml, ...inText])].filter((link) => URL.canParse(link))
}
