/** Ways to pay, as they are shown (surfer.md §1): `web/public/payment/{name}.svg`, drawn in the light ink of the footer. */
const names = ['Stripe', 'Visa', 'Mastercard', 'PayPal', 'Apple Pay', 'Google Pay']

export function PaymentMarks() {
  return (
    <ul className="mt-4 flex max-w-64 flex-wrap gap-2">
      {names.map((name) => (
        <li key={name} className="rounded-thumb border border-line bg-surface-raised">
          <span className="sr-only">{name}</span>
          <img
            src={`/payment/${name.toLowerCase().replace(' ', '-')}.svg`}
            alt=""
            width={56}
            height={32}
            loading="lazy"
            className="h-9 w-16"
          />
        </li>
      ))}
    </ul>
  )
}
