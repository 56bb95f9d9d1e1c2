import { type AddressObject, simpleParser } from 'mailparser'

/** One received mail. `to` holds every address it was delivered to, joined by ", "; `date` is when it arrived. */
export type Mail = {
  id: number
  to: string
  from: string
  subject: string
  text: string
  /** Null when the mail has no HTML part. */
  html: string | null
  /** ISO 8601. */
  date: string
}

const DELIVERED = 'delivered-to'
const ARRIVED = 'x-arrived-at'

/** The mail as it is kept: what the envelope said stands in two lines above the message itself. */
export function sealEnvelope(recipients: readonly string[], arrived: Date, message: Buffer): Buffer {
  const oneLine = recipients.map((address) => address.replace(/[\r\n,]/g, '')).join(', ')
  return Buffer.concat([
    Buffer.from(`${DELIVERED}: ${oneLine}\r\n${ARRIVED}: ${arrived.toISOString()}\r\n`),
    message,
  ])
}

/** Reads a kept mail. Damaged mails are shown as far as they can be read. */
export async function readMail(id: number, source: Buffer): Promise<Mail> {
  const parsed = await simpleParser(source, { skipTextToHtml: true, skipImageLinks: true })
  const delivered = parsed.headerLines.find(({ key }) => key === DELIVERED)?.line ?? ''
  const arrived =
    parsed.headerLines
      .find(({ key }) => key === ARRIVED)
      ?.line.slice(ARRIVED.length + 1)
      .trim() ?? ''
  return {
    id,
    to: delivered.slice(DELIVERED.length + 1).trim() || addresses(parsed.to),
    from: addresses(parsed.from),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html === false ? null : parsed.html,
    date: Number.isNaN(Date.parse(arrived)) ? new Date(0).toISOString() : arrived,
  }
}

const addresses = (found: AddressObject | AddressObject[] | undefined): string =>
  [found ?? []]
    .flat()
    .map(({ text }) => text)
    .join(', ')
