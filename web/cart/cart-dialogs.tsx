import { lazy, Suspense } from 'react'
import { loadPart } from '#web/platform/connection.ts'
import { useCart } from './store.ts'

const load = () => import('./conflict-dialog.tsx')
const Conflict = lazy(async () => ({ default: (await loadPart(load)).ConflictDialog }))

/** Stands once in the frame: asks which session to keep when an item of another one is added. */
export function CartDialogs() {
  const { pending, items } = useCart()
  return <Suspense fallback={null}>{pending && <Conflict items={items} pending={pending} />}</Suspense>
}
