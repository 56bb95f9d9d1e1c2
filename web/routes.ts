import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

/** Every address of the site (surfer.md, Route table). */
export default [
  index('home/home-page.tsx'),
  route('sessions', 'catalogue/sessions-page.tsx'),
  route('session/:id', 'catalogue/session-page.tsx'),
  route('photographers', 'photographers/photographers-page.tsx'),
  route('photographer/:id', 'photographers/photographer-page.tsx'),
  route('surfschools', 'catalogue/surf-schools-page.tsx'),
  route('surfschool/:id', 'catalogue/surf-school-page.tsx'),
  route('cart', 'cart/cart-page.tsx'),
  route('checkout/success', 'orders/success-page.tsx'),
  route('surfer', 'downloads/surfer-layout.tsx', [
    route('media', 'downloads/my-media-page.tsx'),
    route('purchases', 'orders/purchases-page.tsx'),
    route('personal', 'accounts/personal-page.tsx'),
    route('contact', 'accounts/contact-page.tsx'),
    route('password', 'accounts/password-page.tsx'),
    route('close', 'accounts/close-page.tsx'),
    index('downloads/unknown-page.tsx', { id: 'surfer-start' }),
    route('*', 'downloads/unknown-page.tsx'),
  ]),
  route('photographerprofile', 'photographers/photographer-layout.tsx', [
    route('contact', 'photographers/contact-page.tsx'),
    route('password', 'photographers/password-page.tsx'),
    route('close', 'photographers/close-page.tsx'),
    index('photographers/unknown-page.tsx', { id: 'photographer-start' }),
    route('*', 'photographers/unknown-page.tsx'),
  ]),
  route('stripe-onboarding', 'photographers/payment-setup-page.tsx'),
  route('stripe-return', 'photographers/payment-return-page.tsx'),
  route('upload-session', 'ingest/upload-page.tsx'),
  route('terms', 'legal/terms-page.tsx'),
  route('photographer-terms', 'legal/photographer-terms-page.tsx'),
  route('privacy', 'legal/privacy-page.tsx'),
  route('cookies', 'legal/cookies-page.tsx'),
  route('*', 'home/not-found-page.tsx'),
] satisfies RouteConfigEntry[]
