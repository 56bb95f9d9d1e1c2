import { type ChangeEvent, useId, useRef, useState } from 'react'
import { errorSentence } from '#contract/error-sentences.ts'
import { Button, buttonLook } from '#web/ui/button.tsx'
import { Avatar } from '#web/ui/pictures/avatar.tsx'
import { useObjectUrl } from '#web/ui/pictures/use-object-url.ts'
import { checkPhoto } from './check-photo.ts'
import type { ChosenPhoto } from './send-profile.ts'

type PhotoFieldProps = {
  photo: ChosenPhoto
  onChange: (photo: ChosenPhoto) => void
  first: string
  last: string
  /** What the server said of it. */
  refused?: string
}

/** The profile photo; a newly chosen one is shown before it is saved. */
export function PhotoField({ photo, onChange, first, last, refused }: PhotoFieldProps) {
  const id = useId()
  const [fault, setFault] = useState<string | null>(null)
  const latest = useRef<File | null>(null)
  const url = useObjectUrl(photo instanceof File ? photo : null)
  const made = url === null ? null : { url }
  const shown = photo instanceof File ? made : photo
  const error = fault ?? refused

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    // The same file may be chosen again after it was refused.
    target.value = ''
    if (!file) return
    latest.current = file
    const reason = (await checkPhoto(file)) ?? (await refuseBroken(file))
    if (latest.current !== file) return
    setFault(reason)
    if (reason === null) onChange(file)
  }
  const remove = () => {
    latest.current = null
    setFault(null)
    onChange(null)
  }

  return (
    <fieldset
      aria-describedby={`${id}-hint`}
      className="flex min-w-0 items-center gap-5 large-letters:flex-wrap"
    >
      <legend className="sr-only">Profile photo</legend>
      <Avatar photo={shown} first={first} last={last} className="size-24 text-title" />
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-2">
          <label
            className={`${buttonLook('outline')} relative focus-within:outline-3 focus-within:outline-(--focus)`}
          >
            {photo ? 'Change photo' : 'Choose photo'}
            <input
              type="file"
              accept="image/jpeg,image/png"
              aria-invalid={error ? true : undefined}
              aria-describedby={error ? `${id}-error` : `${id}-hint`}
              className="sr-only"
              onChange={(event) => void choose(event)}
            />
          </label>
          {photo && (
            <Button variant="quiet" className="max-sm:-ml-4" onClick={remove}>
              Remove photo
            </Button>
          )}
        </div>
        <p id={`${id}-hint`} className="text-fine text-muted">
          JPEG or PNG, at most 2 MB
        </p>
        <p id={`${id}-error`} role="alert" className="text-fine font-medium text-danger empty:hidden">
          {error}
        </p>
      </div>
    </fieldset>
  )
}

/** What begins like a picture may break off later. */
async function refuseBroken(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  picture?.close()
  return picture ? null : errorSentence('photo_format')
}
