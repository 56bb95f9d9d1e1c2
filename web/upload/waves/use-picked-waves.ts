import { useEffect, useRef, useState } from 'react'
import type { SelectedFile } from '../selected-file.ts'
import type { PickedWaves } from './picked-waves.ts'
import type { PickedPhotos } from './wave-worker.ts'

/**
 * How the chosen photos fall into waves; null until that is known, and where this browser does not say it. Nothing is read before
 * all files were looked at.
 */
export function usePickedWaves(files: readonly SelectedFile[]): PickedWaves | null {
  const [found, setFound] = useState<PickedWaves | null>(null)
  const worker = useRef<Worker | null>(null)
  useEffect(
    () => () => {
      worker.current?.terminate()
      worker.current = null
    },
    [],
  )
  useEffect(() => {
    if (files.some(({ state }) => state === 'processing')) return
    const photos: PickedPhotos = files.flatMap(({ id, file, kind, state }) =>
      kind === 'image' && state === 'ready' ? [{ id, file }] : [],
    )
    try {
      worker.current ??= openWorker(setFound)
      worker.current.postMessage(photos)
    } catch {
      setFound(null)
    }
  }, [files])
  return found
}

function openWorker(tell: (found: PickedWaves | null) => void): Worker {
  const opened = new Worker(new URL('./wave-worker.ts', import.meta.url), { type: 'module' })
  opened.onmessage = ({ data }: MessageEvent<PickedWaves>) => tell(data)
  opened.onerror = (event) => {
    event.preventDefault()
    tell(null)
  }
  return opened
}
