import { CODE_SHOWN_MS, writeClockCode } from '#contract/sessions/clock-code.ts'
import { QrCode } from '#web/ui/pictures/qr-code.tsx'

/** The code of the second of an instant, ms since 1970; `null`: its place. */
export const ClockCode = ({ at, className }: { at: number | null; className: string }) => (
  <QrCode text={at === null ? null : writeClockCode(at - (at % CODE_SHOWN_MS))} className={className} />
)
