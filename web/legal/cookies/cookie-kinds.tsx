const kinds = [
  {
    name: 'Essential',
    state: 'always active',
    text: 'Your log-in, your cart, the waves you marked as yours and this choice. Kept in this browser; the shop cannot work without them.',
  },
  {
    name: 'Analytics',
    state: 'optional',
    text: 'Counts what is put in carts and taken to checkout, under a random number. Never your name or e-mail.',
  },
  {
    name: 'Marketing',
    state: 'optional',
    text: 'None are set today. Should that change, we ask you again first.',
  },
]

/** What can be consented to (surfer.md, Cookie banner). */
export const CookieKinds = () => (
  <ul className="grid gap-x-8 gap-y-3 border-t border-line pt-3 sm:grid-cols-3 lg:grid-cols-[1.3fr_1fr_1fr]">
    {kinds.map(({ name, state, text }) => (
      <li key={name}>
        <p className="text-fine">
          <span className="font-semibold">{name}</span> <span className="text-muted">({state})</span>
        </p>
        <p className="mt-0.5 text-fine text-muted">{text}</p>
      </li>
    ))}
  </ul>
)
