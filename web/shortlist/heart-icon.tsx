import { Heart } from 'lucide-react'
import { classNames } from '#web/ui/class-names.ts'
import type { HeartState } from './ids.ts'

/** A heart: an outline, filled, or filled on its left half. */
export const HeartIcon = ({ heart }: { heart: HeartState }) => (
  <span aria-hidden="true" className="relative block size-5">
    <Heart className={classNames('size-5', heart === 'full' && 'fill-current')} />
    {heart === 'half' && (
      <Heart className="absolute inset-0 size-5 fill-current [clip-path:inset(0_50%_0_0)]" />
    )}
  </span>
)
