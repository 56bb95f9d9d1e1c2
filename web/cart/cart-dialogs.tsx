import { lazy, Suspense } from 'react'
import { useCart } from './store.ts'

const Conflict = lazy(async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }))

/** Stands once in the frame: asks which session to keep when an item of another one is added. */
export function CartDialogs() {
  const { pending, items } = useCart()
  return <Suspense fallback={null}>{pending && <Conflict items={items} pending={pending} />}</Suspense>
}
