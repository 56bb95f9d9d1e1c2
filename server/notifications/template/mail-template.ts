import { brand } from '#contract/brand.ts'
import { escapeHtml } from '#server/platform/escape-html.ts'
import { cell, DARK_MODE, row, styles } from './mail-styles.ts'

/** Label, value, and the public address of a picture of what the row is about: null keeps its place, without one the label begins there. */
type LabelledRow = readonly [label: string, value: string, picture?: string | null]

/** A part of a mail. Links are paths of our own site; there are no links to other sites. */
export type MailPart =
  | { kind: 'text'; text: string }
  | { kind: 'note'; text: string }
  /** `total`: the last row is the sum of those above; `subtotal`: so is that one, counted from 0. */
  | { kind: 'rows'; rows: readonly LabelledRow[]; total?: boolean; subtotal?: number }
  | { kind: 'button'; label: string; path: `/${string}` }
  | { kind: 'link'; label: string; path: `/${string}` }
  | { kind: 'picture'; alt: string; src: string; path: `/${string}` }

/** Which mails a link unsubscribes from, and its token. */
export type UnsubscribeLink = { from: keyof typeof UNSUBSCRIBE; token: string }
/** Where such links lead: `page` for the link in the mail, `call` for one-click unsubscribe of mail programs. */
export const UNSUBSCRIBE = {
  sessions: { page: '/notify/unsubscribe', call: '/api/help/unsubscribe' },
  sales: { page: '/notify/sales', call: '/api/sale-mails/unsubscribe' },
} as const

type MailContent = {
  subject: string
  title: string
  parts: readonly MailPart[]
  /** Why the recipient gets this mail; by default, for having an account. */
  because?: string
  /** The link that unsubscribes from such mails. */
  unsubscribe?: UnsubscribeLink
}
/** `since` is when the subject of the mail was created; it is part of the Message-ID. */
export type AddressedMail = MailContent & { to: string; since: Date }
type RenderedMail = { subject: string; text: string; html: string }

const ACCOUNT = `You receive this mail because of your account at ${brand.name}.`

/** Renders a mail as one narrow table, which mail programs render alike, and as plain text. All text is escaped. */
export function renderMail(content: MailContent, origin: string): RenderedMail {
  const subject = oneLine(content.subject)
  const title = oneLine(content.title)
  const because = oneLine(content.because ?? ACCOUNT)
  const unsubscribeUrl =
    content.unsubscribe === undefined
      ? null
      : `${origin}${UNSUBSCRIBE[content.unsubscribe.from].page}#${content.unsubscribe.token}`
  const text = [
    title,
    // A picture has nothing to say there: what it shows is in the words.
    ...content.parts.flatMap((part) => (part.kind === 'picture' ? [] : [textOf(part, origin)])),
    `-- \n${brand.name} · ${brand.tagline}\n${because}\nQuestions: ${brand.supportEmail}${unsubscribeUrl ? `\nUnsubscribe: ${unsubscribeUrl}` : ''}`,
  ]
  const cells = content.parts.map((part, at) =>
    cell(htmlOf(part, origin), paddingOf(part, content.parts[at - 1])),
  )
  return {
    subject,
    text: `${text.join('\n\n')}\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title>
${DARK_MODE}</head>
<body ${styles.page}>
${preheader(content.parts)}<div role="main"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" ${styles.card}>
${cell(`<div ${styles.brand}><img src="${escapeHtml(origin)}/icon-192.png" alt="" ${styles.mark}>${escapeHtml(brand.name)}</div>`, '24px 24px 0')}
${cell(`<h1 ${styles.title}>${escapeHtml(title)}</h1>`, '24px 24px 12px')}
${cells.join('\n')}
${cell(`<p ${styles.foot}>${escapeHtml(brand.tagline)}<br>${escapeHtml(because)}<br>${SUPPORT}${unsubscribeUrl ? `<br><a href="${escapeHtml(unsubscribeUrl)}" ${styles.quiet}>Unsubscribe</a>` : ''}</p>`, '16px 24px 24px')}
</table></div>
</body></html>
`,
  }
}

/** Questions go to the address of our own support, by a press. */
const writeTo = (style: string) => `<a href="mailto:${brand.supportEmail}" ${style}>${brand.supportEmail}</a>`
const SUPPORT = writeTo(styles.quiet)

/** What is alike and follows upon itself stands together: fine print as one block, links 16 px apart. */
const paddingOf = ({ kind }: MailPart, before: MailPart | undefined): string =>
  kind === before?.kind && (kind === 'note' || kind === 'link') ? '0 24px 8px' : '8px 24px'

/** The preheader that mail programs show beside the subject: the first sentence. */
function preheader(parts: readonly MailPart[]): string {
  const first = parts.find((part) => part.kind === 'text')
  if (!first) return ''
  return `<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(oneLine(first.text))}</div>\n`
}

function textOf(part: Exclude<MailPart, { kind: 'picture' }>, origin: string): string {
  if (part.kind === 'rows')
    return part.rows
      .map(([label, value]) => `${oneLine(label)}${value === '' ? '' : `: ${oneLine(value)}`}`)
      .join('\n')
  if (part.kind === 'button' || part.kind === 'link') return `${part.label}: ${origin}${part.path}`
  return oneLine(part.text)
}

function htmlOf(part: MailPart, origin: string): string {
  if (part.kind === 'rows') return rowsOf(part, origin)
  if (part.kind === 'picture') return pictureOf(part, origin)
  if (part.kind === 'button' || part.kind === 'link')
    return `<a href="${escapeHtml(origin + part.path)}" ${styles[part.kind]}>${escapeHtml(part.label)}</a>`
  const text = escapeHtml(oneLine(part.text)).replaceAll(brand.supportEmail, writeTo(styles.inline))
  return `<p ${styles[part.kind]}>${text}</p>`
}

/** Never wider than the mail; the alt text is shown until images are allowed. */
const pictureOf = ({ src, path, alt }: MailPart & { kind: 'picture' }, origin: string): string =>
  `<a href="${escapeHtml(origin + path)}"><img src="${addressOf(src, origin)}" alt="${escapeHtml(oneLine(alt))}" width="512" ${styles.picture}></a>`

/** A path is one of the site; where a CDN gives the public files, their addresses are whole. */
const addressOf = (src: string, origin: string): string =>
  escapeHtml(src.startsWith('/') ? origin + src : src)

function rowsOf({ rows, total, subtotal }: MailPart & { kind: 'rows' }, origin: string): string {
  const hasPictures = rows.some(([, , picture]) => picture)
  const lines = rows.map(([label, value, picture], at) =>
    row({
      label: escapeHtml(oneLine(label)),
      value: escapeHtml(oneLine(value)),
      isSum: at === subtotal || (total === true && at === rows.length - 1),
      picture: picture ? addressOf(picture, origin) : picture,
      hasPictures,
    }),
  )
  return `<table ${styles.rows}>${lines.join('')}</table>`
}

/** Removes line breaks, control characters and bidirectional controls from text that users typed. */
const oneLine = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}|\p{Bidi_Control}/gu, '')
    .trim()
