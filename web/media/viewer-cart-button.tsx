import { Check, ShoppingBag } from 'lucide-react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { useCartToggle } from './use-cart-toggle.ts'

/** The cart button of the viewer. */
export function ViewerCartButton({ session, item }: { session: SessionPage; item: SessionMedia }) {
  const { inCart, press } = useCartToggle(session, item)
  const Icon = inCart ? Check : ShoppingBag
  return (
    <Button variant={inCart ? 'outline' : 'action'} {...press} className="min-h-12 px-6 max-sm:flex-1">
      <Icon aria-hidden="true" className="size-4.5" />
      {inCart ? 'Remove from cart' : 'Add to cart'}
    </Button>
  )
}
