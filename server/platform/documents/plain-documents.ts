import { fileURLToPath } from 'node:url'
import type PdfDocument from 'pdfkit'
import { brand } from '#contract/brand.ts'
import { formatEuros, toEuros } from '#contract/orders/money.ts'
import { formatDay, today } from '#contract/time/dates.ts'
import { printableText } from './printable-text.ts'
import type { DocumentParty, SaleDocument, SaleDocuments } from './sale-document.ts'

type Pdf = InstanceType<typeof PdfDocument>

/** The only font, and embedded: a reader that lacks one takes another of its own, as wide as that is. */
const FONT = fileURLToPath(new URL('../images/fonts/Inter-Bold.otf', import.meta.url))

/** A4 in points, with its margins. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const RIGHT = PAGE.width - PAGE.margin
const WIDTH = RIGHT - PAGE.margin
const BOTTOM = PAGE.height - PAGE.margin - 40
const TITLES = { receipt: 'Receipt', credit_note: 'Credit note' } as const

/** Draws plain receipts and credit notes. Its library is loaded with the first one. */
export const plainDocuments: SaleDocuments = {
  isCertified: false,
  async draw(document) {
    const { default: Pdf } = await import('pdfkit')
    const { kind, number, issuedAt } = document
    // Dated by the document itself: the library would take the clock, and make a file of its own each time.
    const info = {
      Title: `${TITLES[kind]} ${number}`,
      Creator: brand.name,
      CreationDate: issuedAt,
      ModDate: issuedAt,
    }
    const pdf = new Pdf({ font: FONT, size: 'A4', margin: PAGE.margin, info, lang: 'en', displayTitle: true })
    const parts: Buffer[] = []
    const whole = new Promise<Buffer>((resolve, reject) => {
      pdf.on('data', (part: Buffer) => parts.push(part))
      pdf.on('end', () => resolve(Buffer.concat(parts)))
      pdf.on('error', reject)
    })
    drawHead(pdf, document)
    drawLines(pdf, document)
    drawFoot(pdf, document)
    pdf.end()
    return whole
  },
}

function drawHead(
  pdf: Pdf,
  { kind, number, receiptNumber, issuedAt, orderId, seller, agent, buyer }: SaleDocument,
): void {
  named(pdf, 22).text(TITLES[kind], PAGE.margin, PAGE.margin)
  const facts: [label: string, value: string][] = [
    ['Number', number],
    ...(receiptNumber ? [['For receipt', receiptNumber] as [string, string]] : []),
    ['Date', formatDay(today(issuedAt))],
    ['Order', `#${orderId}`],
  ]
  pdf.moveDown(0.5)
  for (const [label, value] of facts) {
    const { y } = pdf
    labelled(pdf).text(label, PAGE.margin, y)
    name(pdf, value, PAGE.margin + 90, y, WIDTH - 90)
  }
  pdf.moveDown(1.2)
  const top = pdf.y
  const column = WIDTH / 2
  const ends = [
    party(pdf, 'Sold by', seller, PAGE.margin, top, column - 16),
    party(pdf, 'Sold to', buyer, PAGE.margin + column, top, column),
  ]
  pdf.y = Math.max(...ends) + 14
  pdf.y =
    party(
      pdf,
      "Agent of the seller, who took the payment in the seller's name",
      agent,
      PAGE.margin,
      pdf.y,
      WIDTH,
    ) + 20
}

function party(
  pdf: Pdf,
  label: string,
  { name: who, lines }: DocumentParty,
  x: number,
  y: number,
  width: number,
): number {
  labelled(pdf).text(label, x, y, { width })
  name(pdf, who, x, pdf.y + 2, width)
  for (const line of lines) name(pdf, line, x, pdf.y, width, 9)
  return pdf.y
}

function drawLines(pdf: Pdf, { lines, totalCents, kind }: SaleDocument): void {
  for (const { text, cents } of lines) row(pdf, text, cents)
  rule(pdf)
  row(
    pdf,
    kind === 'receipt' ? 'Total paid, VAT included where it is due' : 'Total that went back',
    totalCents,
  )
}

function row(pdf: Pdf, text: string, cents: number): void {
  if (pdf.y > BOTTOM) pdf.addPage()
  const { y } = pdf
  name(pdf, text, PAGE.margin, y, WIDTH - 100)
  const end = pdf.y
  named(pdf).text(formatEuros(toEuros(cents)), RIGHT - 90, y, { width: 90, align: 'right' })
  pdf.y = Math.max(end, pdf.y) + 4
}

function drawFoot(pdf: Pdf, { kind }: SaleDocument): void {
  if (pdf.y > BOTTOM - 40) pdf.addPage()
  pdf.moveDown(1.5)
  const what = kind === 'receipt' ? 'receipt for a payment' : 'note of a payment that went back'
  labelled(pdf).text(
    `This is a plain ${what}. It was not issued by certified invoicing software and is no invoice in the sense of tax law. Where the seller has to issue one, it comes from the seller.`,
    PAGE.margin,
    pdf.y,
    { width: WIDTH },
  )
}

function rule(pdf: Pdf): void {
  pdf.y += 3
  pdf.moveTo(PAGE.margin, pdf.y).lineTo(RIGHT, pdf.y).lineWidth(0.5).stroke()
  pdf.y += 8
}

const labelled = (pdf: Pdf): Pdf => pdf.font(FONT).fontSize(9).fillColor('#666')
const named = (pdf: Pdf, size = 10): Pdf => pdf.font(FONT).fontSize(size).fillColor('#000')

/** Text that people wrote, whatever their script. */
function name(pdf: Pdf, text: string, x: number, y: number, width: number, size?: number): void {
  named(pdf, size).text(printableText(text, glyphsOf(pdf)), x, y, { width })
}

/** The library keeps the parsed font to itself; only that knows which characters it draws. */
function glyphsOf(pdf: Pdf): (codePoint: number) => boolean {
  const { font } = (
    pdf as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } }
  )._font
  return (codePoint) => font.hasGlyphForCodePoint(codePoint)
}
