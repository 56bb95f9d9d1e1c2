const MINUTE_MS = 60_000

/** Minutes since midnight of what a person types: `9:15`, `0915`, `9.15`, `9h15`, `9`; null for anything else. */
export function readClock(text: string): number | null {
  const [, hours, minutes = '0'] = /^(\d{1,2}?)(?:\s*[:.,h ]?\s*(\d{2}))?h?$/i.exec(text.trim()) ?? []
  const [hour, minute] = [Number(hours), Number(minutes)]
  return hours === undefined || hour > 23 || minute > 59 ? null : 60 * hour + minute
}

/** `09:15` of minutes since midnight; a morning may go on after midnight. */
export const writeClock = (minute: number): string =>
  new Date((((minute % 1440) + 1440) % 1440) * MINUTE_MS).toISOString().slice(11, 16)
