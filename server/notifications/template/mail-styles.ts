/**
 * The styles of a mail. Each stands inline on its element, for mail programs without style sheets; the classes invert the
 * colours where a phone is set to dark mode. The colours are those of the site.
 */
const FONT = `font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif`
const INK = '#0a2733'
const MUTED = '#4d6670'
const LINE = '#dce5e8'

/** In the head of each mail. */
export const DARK_MODE = `<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<style>:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:#06222e!important}.card{background:#0d3140!important}.ink{color:#f1f7f8!important}.muted{color:#a8c0c9!important}.line{border-color:#1f4352!important}}</style>`

/** Class and inline style of each element; long words break, so that a mail is never wider than a phone. */
export const styles = {
  page: `class="page ink" style="margin:0;padding:24px 12px;background:#eef3f4;${FONT};color:${INK}"`,
  card: `class="card" style="max-width:560px;margin:0 auto;background:#ffffff;border-radius:16px"`,
  brand: `class="ink" style="font-size:16px;line-height:28px;font-weight:700;color:${INK}"`,
  mark: `width="28" height="28" style="display:inline-block;width:28px;height:28px;margin-right:10px;border:0;border-radius:6px;vertical-align:top"`,
  title: `class="ink" style="margin:0;font-size:24px;line-height:1.25;color:${INK};word-break:break-word"`,
  text: `class="ink" style="margin:0;line-height:1.55;font-size:16px;color:${INK};word-break:break-word"`,
  note: `class="muted" style="margin:0;line-height:1.55;font-size:13px;color:${MUTED};word-break:break-word"`,
  foot: `class="muted line" style="margin:0;padding-top:16px;border-top:1px solid ${LINE};font-size:13px;line-height:1.5;color:${MUTED}"`,
  button: `style="display:inline-block;padding:12px 22px;border-radius:8px;background:#ff8a55;color:${INK};font-size:16px;line-height:1.25;font-weight:600;text-decoration:none"`,
  link: `class="ink" style="display:inline-block;padding:8px 0;font-size:16px;line-height:1.5;color:${INK}"`,
  quiet: `class="muted" style="color:${MUTED}"`,
  inline: `style="color:inherit"`,
  picture: `class="muted" style="display:block;width:100%;max-width:512px;height:auto;border:0;border-radius:6px;font-size:13px;color:${MUTED};word-break:break-word"`,
  rows: `width="100%" cellpadding="0" cellspacing="0" style="font-size:15px;line-height:1.5"`,
} as const

/** One row of the mail's own table. */
export const cell = (html: string, padding = '8px 24px'): string =>
  `<tr><td style="padding:${padding}">${html}</td></tr>`

type MailRow = {
  label: string
  value: string
  isSum: boolean
  /** Address of the picture before it; null leaves its place empty in a table that `hasPictures`. */
  picture: string | null | undefined
  hasPictures: boolean
}
/** A row of label and value, both already escaped; `isSum` sets a total apart. */
export function row({ label, value, isSum, picture, hasPictures }: MailRow): string {
  const sum = isSum ? `padding-top:8px;border-top:1px solid ${LINE};font-weight:700;` : ''
  const [name, colour] = isSum ? ['ink line', INK] : ['muted', MUTED]
  const before = hasPictures && picture !== undefined ? thumbnail(picture) : ''
  const [align, span] = [before ? 'middle' : 'top', hasPictures && !before ? ' colspan="2"' : '']
  return `<tr>${before}<td valign="${align}"${span} class="${name}" style="padding:4px 12px 4px 0;color:${colour};${sum}${wrapping(label)}">${label}</td><td valign="${align}" align="right" class="ink line" style="padding:4px 0;color:${INK};${sum}${wrapping(value)}">${breakable(value)}</td></tr>`
}

/** 3:2, as in a cart; what cannot be fetched any more shows nothing. */
const thumbnail = (src: string | null): string =>
  `<td width="84" style="width:84px;padding:4px 0">${src === null ? '' : `<img src="${src}" alt="" width="72" height="48" style="display:block;width:72px;height:48px;object-fit:cover;border:0;border-radius:4px">`}</td>`

/** Short texts do not wrap; long ones break anywhere. */
const wrapping = (text: string): string => (text.length > 16 ? 'word-break:break-word' : 'white-space:nowrap')

/** An address breaks after its sign first, not in the middle of a word. */
const breakable = (text: string): string => text.replaceAll('@', '@<wbr>')
