import { Pause, Play } from 'lucide-react'
import { heroPictures } from './hero-pictures.ts'

type CarouselControlsProps = {
  at: number
  shown: number
  goTo: (picture: number) => void
  stopped: boolean
  setStopped: (stopped: boolean) => void
}

/** Whose picture it is, one stroke each to choose another, and a button that stops them. */
export function CarouselControls({ at, shown, goTo, stopped, setStopped }: CarouselControlsProps) {
  const Icon = stopped ? Play : Pause
  return (
    <div className="-mr-2 flex items-center large-letters:flex-wrap max-sm:w-full max-sm:justify-between sm:flex-col sm:items-end">
      <p className="text-[0.75rem] leading-4 sm:pr-3">{heroPictures[shown]?.credit}</p>
      <div className="flex shrink-0 items-center">
        {heroPictures.map(({ wave }, index) => (
          <button
            key={wave}
            type="button"
            aria-label={`Picture ${wave}`}
            aria-current={index === at ? 'true' : undefined}
            onClick={() => goTo(index)}
            className="group grid h-11 w-6 place-items-center sm:w-8"
          >
            <span className="h-1 w-5 rounded-full bg-current opacity-45 transition-opacity group-hover:opacity-80 group-aria-current:opacity-100 sm:w-6" />
          </button>
        ))}
        <button
          type="button"
          aria-label={stopped ? 'Start the pictures' : 'Stop the pictures'}
          onClick={() => setStopped(!stopped)}
          className="grid size-11 place-items-center"
        >
          <Icon aria-hidden="true" className="size-4 fill-current" strokeWidth={1} />
        </button>
      </div>
    </div>
  )
}
