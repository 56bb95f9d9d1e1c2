import type { ReactNode } from 'react'

/** Words drawn as a mark: `length` fixes their width whatever the font. */
const word = (text: string, x: number, length: number, style: string, size = 13) => (
  <text x={x} y={20} textLength={length} lengthAdjust="spacingAndGlyphs" fontSize={size} className={style}>
    {text}
  </text>
)

/** Ways to pay, as they are shown (surfer.md §1), in one quiet colour. */
const marks: { name: string; mark: ReactNode }[] = [
  { name: 'Stripe', mark: word('stripe', 9, 38, 'font-bold') },
  { name: 'Visa', mark: word('VISA', 11, 34, 'font-bold italic', 15) },
  {
    name: 'Mastercard',
    mark: (
      <>
        <circle cx="22.5" cy="16" r="9" opacity="0.95" />
        <circle cx="33.5" cy="16" r="9" opacity="0.5" />
      </>
    ),
  },
  { name: 'PayPal', mark: word('PayPal', 8, 40, 'font-bold italic') },
  {
    name: 'Apple Pay',
    mark: (
      <>
        <path d="M17.600 12.400c-1.400 0-2.100.8-3 .8s-1.700-.8-2.900-.8c-2 0-3.900 1.800-3.900 4.900 0 3.200 2.200 6.700 4.100 6.700 1 0 1.500-.7 2.700-.7s1.600.7 2.700.7c1.700 0 3.100-2.300 3.600-4-1.500-.6-2.200-1.800-2.200-3.100 0-1.300.7-2.400 1.900-3-.8-1-1.900-1.500-3-1.500Zm-2.900-.5c1.900 0 3.300-1.800 3.200-3.700-1.800.1-3.400 1.800-3.200 3.700Z" />
        {word('Pay', 23, 25, 'font-medium', 15)}
      </>
    ),
  },
  {
    name: 'Google Pay',
    mark: (
      <>
        <path
          d="M19.200 12.300a5.600 5.600 0 1 0 1.500 3.700h-5.300"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.200"
        />
        {word('Pay', 24, 25, 'font-medium', 15)}
      </>
    ),
  },
]

export function PaymentMarks() {
  return (
    <ul className="mt-4 flex max-w-64 flex-wrap gap-2">
      {marks.map(({ name, mark }) => (
        <li key={name} className="rounded-card border border-line bg-surface-raised text-ink">
          <span className="sr-only">{name}</span>
          <svg viewBox="0 0 56 32" aria-hidden="true" fill="currentColor" className="h-9 w-16">
            {mark}
          </svg>
        </li>
      ))}
    </ul>
  )
}
