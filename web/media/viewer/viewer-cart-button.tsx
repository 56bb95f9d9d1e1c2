import { ShoppingBag, X } from 'lucide-react'
import type { SessionMedia, SessionPage } from '#contract/catalogue/catalogue.ts'
import { Button } from '#web/ui/button.tsx'
import { useCartToggle } from '../use-cart-toggle.ts'

/** The cart button of the viewer. */
export function ViewerCartButton({ session, item }: { session: SessionPage; item: SessionMedia }) {
  const { inCart, press } = useCartToggle(session, item)
  const Icon = inCart ? X : ShoppingBag
  return (
    <Button
      variant={inCart ? 'outline' : 'action'}
      {...press}
      className="min-h-12 flex-1 px-6 max-[24rem]:px-2 max-[24rem]:[&>svg]:hidden rail:flex-none"
    >
      <Icon aria-hidden="true" className="size-4.5" />
      {inCart ? 'Remove from cart' : 'Add to cart'}
    </Button>
  )
}
