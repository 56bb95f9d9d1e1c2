import { existsSync } from 'node:fs'
import { index, type RouteConfigEntry, route } from '@react-router/dev/routes'

const present = (file: string): boolean => existsSync(new URL(file, import.meta.url))
const page = (path: string, file: string): RouteConfigEntry[] => (present(file) ? [route(path, file)] : [])

export default [
  index('home/home-page.tsx'),
  route('sessions', 'catalogue/sessions-page.tsx'),
  route('session/:id', 'catalogue/session-page.tsx'),
  route('photographers', 'photographers/photographers-page.tsx'),
  route('photographer/:id', 'photographers/photographer-page.tsx'),
  route('surfschools', 'catalogue/surf-schools-page.tsx'),
  route('surfschool/:id', 'catalogue/surf-school-page.tsx'),
  ...page('cart', 'cart/cart-page.tsx'),
  ...page('checkout/success', 'orders/success-page.tsx'),
  ...(present('downloads/surfer-layout.tsx')
    ? [
        route('surfer', 'downloads/surfer-layout.tsx', [
          route('media', 'downloads/my-media-page.tsx'),
          ...page('purchases', 'orders/purchases-page.tsx'),
          route('*', 'downloads/unknown-page.tsx'),
        ]),
      ]
    : []),
  ...page('stripe-onboarding', 'photographers/payment-setup-page.tsx'),
  ...page('stripe-return', 'photographers/payment-return-page.tsx'),
  ...page('upload-session', 'ingest/upload-page.tsx'),
  route('*', 'home/not-found-page.tsx'),
] satisfies RouteConfigEntry[]
