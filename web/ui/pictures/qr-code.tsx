import { encode } from 'uqr'

/** White around the code, in modules; the page beside it is white, too. */
const MARGIN = 2

type QrCodeProps = {
  /** `null`: its place. */
  text: string | null
  /** What it leads to; without it the code says nothing that is not said beside it. */
  label?: string
  className?: string
}

/** Text as a QR code, black on white whatever the browser makes of the page. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = text === null ? [] : encode(text, { ecc: 'H', border: 0 }).data
  const side = rows.length + 2 * MARGIN
  return (
    <svg
      viewBox={`${-MARGIN} ${-MARGIN} ${side} ${side}`}
      shapeRendering="crispEdges"
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
      className={className}
      style={{ forcedColorAdjust: 'none' }}
    >
      <rect x={-MARGIN} y={-MARGIN} width={side} height={side} fill="white" />
      <path d={rows.map(rowPath).join('')} fill="black" />
    </svg>
  )
}

const rowPath = (row: readonly boolean[], y: number): string =>
  row.map((isBlack, x) => (isBlack ? `M${x} ${y}h1v1h-1z` : '')).join('')
