import { brand } from '#contract/brand.ts'
import { AnalyticsState } from '../analytics-state.tsx'
import type { LegalSection } from '../legal-section.ts'
import { analyticsKeys, essentialKeys } from './stored-keys.ts'
import { StoredKeysTable } from './stored-keys-table.tsx'

/** Cookie Policy: what they are, the kinds, essential, analytics. */
export const cookieKindSections: LegalSection[] = [
  {
    id: 'what-cookies-are',
    title: 'What cookies are',
    body: (
      <p>
        Cookies are small pieces of text that a site keeps in your browser and reads again later. {brand.name}{' '}
        sets no cookies of its own: it uses the browser’s local storage, which does the same job but is not
        sent with every request. The law treats both alike, and so does this page when it says “cookies”.
      </p>
    ),
  },
  {
    id: 'types',
    title: 'Types of cookies we use',
    body: (
      <ul>
        <li>
          <strong>Essential</strong> (always active): without them you could not log in or fill a cart.
        </li>
        <li>
          <strong>Analytics</strong> (optional): count how the shop is used, if you agree.
        </li>
        <li>
          <strong>Marketing</strong> (optional): we set none. Should that ever change, you are asked again
          first.
        </li>
      </ul>
    ),
  },
  {
    id: 'essential',
    title: 'Essential cookies',
    body: (
      <>
        <p>
          Essential cookies are always active and cannot be disabled here. They need no consent, because you
          asked for what they do. They stay in your browser; only the log-in token is sent back, to us.
        </p>
        <StoredKeysTable keys={essentialKeys} />
      </>
    ),
  },
  {
    id: 'analytics',
    title: 'Analytics cookies',
    body: (
      <>
        <p>
          Optional analytics cookies come from a web analytics service and a product analytics service. Of the
          two we use only the second; no web analytics service is built into the site. <AnalyticsState />
        </p>
        <p>
          After <em>Accept All Cookies</em>, four moments are reported to it: an item is put in the cart,
          taken out, the cart is cleared, and a checkout starts. With them go the ids of media, session and
          photographer, the place and date of the session, prices, numbers of items and the total. Never your
          name, your e-mail address or your account. Before you accept, nothing is requested and nothing
          stored.
        </p>
        <StoredKeysTable keys={analyticsKeys} />
      </>
    ),
  },
]
