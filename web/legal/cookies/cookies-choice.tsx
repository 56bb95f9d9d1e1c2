import type { LegalSection } from '../legal-section.ts'
import { Mail, Site } from '../links.tsx'
import { UpdatePreferences } from './update-preferences.tsx'

/** Cookie Policy: managing, third parties, updates, contact. */
export const cookieChoiceSections: LegalSection[] = [
  {
    id: 'managing',
    title: 'Managing your choice',
    body: (
      <>
        <p>
          The banner asks once and remembers your answer. You can change your mind whenever you like: the
          button forgets your answer, its date and the random number, and asks again.
        </p>
        <UpdatePreferences />
        <p>
          You can also delete or block everything in your browser’s settings, usually under privacy or site
          data. You are then logged out and your cart is empty; looking around still works.
        </p>
      </>
    ),
  },
  {
    id: 'third-party',
    title: 'Third-party cookies',
    body: (
      <>
        <p>
          The card payment provider sets payment and fraud-prevention cookies. It does so on its own pages,
          which you reach when you pay or set up payouts, never on ours. They are essential to pay safely; see{' '}
          <Site href="https://stripe.com/cookies-policy/legal">Stripe’s cookie policy</Site>.
        </p>
        <p>
          No other company sets cookies through this site. Links to Instagram, to photographers’ websites or
          to surf schools lead to sites with rules of their own.
        </p>
      </>
    ),
  },
  {
    id: 'updates',
    title: 'Updates to this policy',
    body: (
      <p>
        When what we store changes, this page changes with it and carries a new date. Anything new that is not
        essential waits until you have been asked again.
      </p>
    ),
  },
  {
    id: 'contact',
    title: 'Contact',
    body: (
      <p>
        Questions about cookies: <Mail />
      </p>
    ),
  },
]
