import { Fragment, useState } from 'react'
import type { OwnMedia } from '#contract/sessions/my-sessions.ts'
import type { WaveChange } from '#contract/waves/own-waves.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Still } from './still.tsx'
import { type OwnWave, waveLabel } from './wave-labels.ts'

type WaveFramesProps = {
  wave: OwnWave
  files: ReadonlyMap<number, OwnMedia>
  busy: boolean
  onChange: ((change: WaveChange, focus: string) => unknown) | null
}

/** Frames shown before more are asked for. */
const PAGE = 60

/** The frames of a wave in the order they were taken; what can be done with the one that was pressed stands behind it. */
export function WaveFrames({ wave, files, busy, onChange }: WaveFramesProps) {
  const [pressed, setPressed] = useState<number | null>(null)
  const [length, setLength] = useState(PAGE)
  const ids = wave.media_ids.slice(0, length)
  return (
    <div className="grid grid-cols-1 justify-items-center gap-4">
      <ul
        aria-label={`Frames of ${waveLabel(wave)}`}
        className="grid w-full grid-flow-row-dense grid-cols-3 gap-2 sm:grid-cols-5 lg:grid-cols-6"
      >
        {ids.map((id, at) => (
          <Fragment key={id}>
            <li className="min-w-0">
              <Frame
                item={files.get(id)}
                id={id}
                isCover={id === wave.cover_id}
                pressed={id === pressed}
                onPress={onChange && (() => setPressed(id === pressed ? null : id))}
              />
            </li>
            {id === pressed && onChange && (
              <li className="col-span-full flex flex-wrap items-center gap-2 py-2">
                <p className="tabular min-w-0 truncate text-fine text-muted max-sm:w-full">
                  {files.get(id)?.media_name}
                </p>
                {at > 0 && (
                  <Button
                    busy={busy}
                    onClick={() => void onChange({ kind: 'split', media_ids: [id] }, `wave-${id}`)}
                  >
                    Begin a new wave here
                  </Button>
                )}
                <Button
                  busy={busy}
                  onClick={() => void onChange({ kind: 'cover', media_ids: [id] }, `frame-${id}`)}
                >
                  Use as cover
                </Button>
              </li>
            )}
          </Fragment>
        ))}
      </ul>
      {wave.media_ids.length > length && (
        <Button onClick={() => setLength(length + PAGE)}>Show more frames</Button>
      )}
    </div>
  )
}

type FrameProps = {
  item: OwnMedia | undefined
  id: number
  isCover: boolean
  pressed: boolean
  onPress: (() => void) | null
}

function Frame({ item, id, isCover, pressed, onPress }: FrameProps) {
  const name = item?.media_name ?? ''
  const picture = (
    <Still
      item={item}
      alt={isCover ? `${name}, the cover` : name}
      className="aspect-3/2 w-full rounded-thumb"
    />
  )
  return (
    <div className="relative">
      {onPress ? (
        <button
          type="button"
          id={`frame-${id}`}
          aria-pressed={pressed}
          onClick={onPress}
          className={classNames(
            'block w-full rounded-thumb',
            pressed && 'outline-3 -outline-offset-3 outline-focus',
          )}
        >
          {picture}
        </button>
      ) : (
        picture
      )}
      {isCover && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute top-1 left-1 rounded-full bg-surface-deep/85 px-2 text-fine font-semibold text-on-deep"
        >
          Cover
        </span>
      )}
    </div>
  )
}
