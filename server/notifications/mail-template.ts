import { brand } from '#contract/brand.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'

/** A part of a mail. Links are paths of our own site: a mail leads nowhere else. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** `total`: the last row is the sum of those above. */
  | { kind: 'rows'; rows: readonly (readonly [string, string])[]; total?: boolean }
  | { kind: 'button'; label: string; path: `/${string}` }
  | { kind: 'link'; label: string; path: `/${string}` }
  | { kind: 'picture'; alt: string; src: `/${string}`; path: `/${string}` }

/** Which mails a link ends, and its token. */
export type Leave = { from: keyof typeof LEAVE; token: string }
/** Where such links lead: the page behind the mail's own link, the call of mail programs. */
export const LEAVE = {
  sessions: { page: '/notify/unsubscribe', call: '/api/help/unsubscribe' },
  sales: { page: '/notify/sales', call: '/api/sale-mails/unsubscribe' },
} as const

export type MailContent = {
  subject: string
  title: string
  parts: readonly MailPart[]
  /** Why this person gets it; without it, for having an account. */
  because?: string
  /** The link that ends such mails. */
  unsubscribe?: Leave
}
/** `since` is when what the mail is about came to be. */
export type AddressedMail = MailContent & { to: string; since: Date }
export type RenderedMail = { subject: string; text: string; html: string }

const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const INK = '#0d2b36'
const MUTED = '#52656d'
const ACCENT = '#00566b'
const ACCOUNT = `You receive this mail because of your account at ${brand.name}.`

/** One narrow table that every mail reader draws alike, and the same words as plain text. Everything is escaped. */
export function renderMail(content: MailContent, origin: string): RenderedMail {
  const subject = oneLine(content.subject)
  const title = oneLine(content.title)
  const foot = `${oneLine(content.because ?? ACCOUNT)} Questions: ${brand.supportEmail}`
  const leave =
    content.unsubscribe === undefined
      ? null
      : `${origin}${LEAVE[content.unsubscribe.from].page}#${content.unsubscribe.token}`
  const text = [
    title,
    ...content.parts.map((part) => textOf(part, origin)),
    `-- \n${brand.name} · ${brand.tagline}\n${foot}${leave ? `\nUnsubscribe: ${leave}` : ''}`,
  ]
  const cells = content.parts.map((part) => cell(htmlOf(part, origin)))
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 12px;background:#eef3f4;${FONT};color:${INK}">
${preheader(content.parts)}<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:12px">
${cell(`<span style="font-weight:700;color:${ACCENT}">${escapeHtml(brand.name)}</span>`, '24px 28px 0')}
${cell(`<h1 style="margin:0;font-size:24px;line-height:1.25">${escapeHtml(title)}</h1>`, '12px 28px')}
${cells.join('\n')}
${cell(`<p style="margin:0;padding-top:16px;border-top:1px solid #dde6e9;font-size:13px;line-height:1.5;color:${MUTED}">${escapeHtml(brand.tagline)}<br>${escapeHtml(foot)}${leave ? `<br><a href="${escapeHtml(leave)}" style="color:${MUTED}">Unsubscribe</a>` : ''}</p>`, '16px 28px 24px')}
</table>
</body></html>
`,
  }
}

/** What mail programs show beside the subject: the first sentence instead of our name. */
function preheader(parts: readonly MailPart[]): string {
  const first = parts.find((part) => part.kind === 'text')
  if (!first) return ''
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(first.text))}</div>\n`
}

const cell = (html: string, padding = '8px 28px'): string =>
  `<tr><td style="padding:${padding}">${html}</td></tr>`

function textOf(part: MailPart, origin: string): string {
  if (part.kind === 'rows')
    return part.rows.map(([label, value]) => `${oneLine(label)}: ${oneLine(value)}`).join('\n')
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}: ${origin}${part.path}`
  if (part.kind === 'picture') return `[${oneLine(part.alt)}]`
  return oneLine(part.text)
}

function htmlOf(part: MailPart, origin: string): string {
  if (part.kind === 'rows') return rowsOf(part)
  if (part.kind === 'picture') return pictureOf(part, origin)
  if (part.kind === 'button' || part.kind === 'link') {
    const style =
      part.kind === 'button'
        ? `display:inline-block;padding:12px 22px;border-radius:999px;background:${ACCENT};color:#ffffff;font-weight:600;text-decoration:none`
        : `color:${ACCENT}`
    return `<a href="${escapeHtml(origin + part.path)}" style="${style}">${escapeHtml(part.label)}</a>`
  }
  const look = part.kind === 'note' ? `font-size:13px;color:${MUTED}` : 'font-size:16px'
  return `<p style="margin:0;line-height:1.55;${look}">${escapeHtml(oneLine(part.text))}</p>`
}

/** Never wider than the mail; its words stand in until pictures are allowed. */
const pictureOf = ({ src, path, alt }: MailPart & { kind: 'picture' }, origin: string): string =>
  `<a href="${escapeHtml(origin + path)}"><img src="${escapeHtml(origin + src)}" alt="${escapeHtml(oneLine(alt))}" width="504" style="display:block;width:100%;max-width:504px;height:auto;border:0;border-radius:6px;font-size:13px;color:${MUTED}"></a>`

const SUM = 'padding-top:8px;border-top:1px solid #dde6e9;font-weight:700;'

function rowsOf({ rows, total }: MailPart & { kind: 'rows' }): string {
  const lines = rows.map(([label, value], at) => {
    const sum = total && at === rows.length - 1
    const look = sum ? SUM : ''
    const name = sum ? '' : `color:${MUTED};`
    return `<tr><td valign="top" style="padding:4px 12px 4px 0;${name}${look}${wrapping(label)}">${escapeHtml(oneLine(label))}</td><td valign="top" align="right" style="padding:4px 0;${look}${wrapping(value)}">${escapeHtml(oneLine(value))}</td></tr>`
  })
  return `<table width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.5">${lines.join('')}</table>`
}

/** What is short stays whole; what is long gives way, so that no name is wider than a phone. */
const wrapping = (text: string): string => (text.length > 16 ? 'word-break:break-word' : 'white-space:nowrap')

/** What people typed can hold neither a second line nor marks that turn the reading direction of ours. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|\p{Bidi_Control}/gu, '')
    .trim()
