import { classNames } from '#web/ui/class-names.ts'
import { Chapter } from './sheet.tsx'

const colours = [
  ...['surface', 'surface-raised', 'surface-soft', 'ink', 'muted', 'line', 'line-strong'],
  ...['action', 'action-hover', 'on-action', 'action-ink'],
  ...['danger', 'danger-soft', 'success', 'success-soft', 'focus'],
  ...['surface-deep', 'on-deep'],
] as const
const sizes = ['text-fine', 'text-body', 'text-lead', 'text-title', 'text-headline', 'text-display'] as const
const shapes = [
  'rounded-card',
  'rounded-thumb',
  'rounded-control',
  'rounded-sheet',
  'rounded-full',
  'shadow-lift',
  'shadow-sheet',
]

export function Tokens() {
  return (
    <>
      <Chapter id="colours" title="Colours">
        <Swatches />
        <div className="deep rounded-sheet p-4">
          <Swatches />
        </div>
      </Chapter>
      <Chapter id="letters" title="Letters">
        {sizes.map((size) => (
          <p key={size} className={classNames(size, 'font-display font-semibold tracking-tight')}>
            {size}: First light on glass
          </p>
        ))}
        <p>
          Body text, <span className="text-muted">muted</span>, <span className="font-medium">medium</span>,{' '}
          <span className="font-semibold">semibold</span>, <span className="tabular">tabular 0123456789</span>
        </p>
      </Chapter>
      <Chapter id="shapes" title="Shapes">
        <ul className="flex flex-wrap gap-6">
          {shapes.map((shape) => (
            <li key={shape} className="grid gap-2 text-fine text-muted">
              <span className={classNames('block h-28 w-28 border border-line bg-surface-raised', shape)} />
              {shape}
            </li>
          ))}
        </ul>
      </Chapter>
    </>
  )
}

/** Each with the value it has where it stands. */
const Swatches = () => (
  <ul className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-4">
    {colours.map((colour) => (
      <li key={colour} className="flex items-center gap-3 text-fine">
        <span
          className="size-11 shrink-0 rounded-thumb border border-line"
          style={{ background: `var(--${colour})` }}
        />
        {colour}
      </li>
    ))}
  </ul>
)
