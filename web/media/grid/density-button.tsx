import { Columns2, Columns3, RectangleHorizontal } from 'lucide-react'
import { buttonLook } from '#web/ui/button.tsx'
import type { Density } from './grid-layout.ts'

const icons = { 1: RectangleHorizontal, 2: Columns2, 3: Columns3 }
const following = { 1: 2, 2: 3, 3: 1 } as const

/** How many pictures stand beside each other on a phone: each press one more, and after three one again. */
export function DensityButton({
  density,
  onChange,
}: {
  density: Density
  onChange: (next: Density) => void
}) {
  const Icon = icons[density]
  const next = following[density]
  return (
    <button
      type="button"
      aria-label={`Pictures in a row: ${density}. Show ${next}`}
      onClick={() => onChange(next)}
      className={`${buttonLook('quiet', 'icon')} shrink-0 sm:hidden`}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  )
}
