import { useEffect, useRef, useState } from 'react'
import type { SelectedFile } from '../selected-file.ts'
import type { PickedFrame, PickedWaves } from './picked-waves.ts'

/**
 * How the chosen photos fall into waves; null until that is known, and where this browser does not say it. Nothing is said before
 * all files were looked at.
 */
export function usePickedWaves(files: readonly SelectedFile[]): PickedWaves | null {
  const [found, setFound] = useState<PickedWaves | null>(null)
  const worker = useRef<Worker | null>(null)
  const asked = useRef<readonly PickedFrame[]>([])
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
      asked.current = []
    },
    [],
  )
  useEffect(() => {
    if (files.some(({ state }) => state === 'processing')) return
    const photos: PickedFrame[] = files.flatMap(({ id, file, kind, state, taken }) =>
      kind === 'image' && state === 'ready'
        ? [{ id, name: file.name, at: taken?.at ?? null, body: taken?.body ?? '' }]
        : [],
    )
    // Pictures are made of them for a while, which changes nothing here.
    if (isSame(photos, asked.current)) return
    asked.current = photos
    try {
      worker.current ??= openWorker(setFound, () => {
        worker.current?.terminate()
        worker.current = null
        asked.current = []
        setFound(null)
      })
      worker.current.postMessage(photos)
    } catch {
      asked.current = []
      setFound(null)
    }
  }, [files])
  return found
}

function openWorker(tell: (found: PickedWaves | null) => void, fail: () => void): Worker {
  const opened = new Worker(new URL('./wave-worker.ts', import.meta.url), { type: 'module' })
  opened.onmessage = ({ data }: MessageEvent<PickedWaves>) => tell(data)
  opened.onerror = (event) => {
    event.preventDefault()
    fail()
  }
  return opened
}

const isSame = (some: readonly PickedFrame[], others: readonly PickedFrame[]): boolean =>
  some.length === others.length &&
  some.every(({ id, at, body }, n) => id === others[n]?.id && at === others[n].at && body === others[n].body)
