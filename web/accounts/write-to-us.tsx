import { brand } from '#contract/brand.ts'
import { buttonLook } from '#web/ui/button.tsx'

/** The next step where only people can help: begins a mail to them. */
export const WriteToUs = () => (
  <a href={`mailto:${brand.supportEmail}`} data-call className={buttonLook('action', 'large')}>
    Write to us
  </a>
)
