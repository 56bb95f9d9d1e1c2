import { ACCEPTED_EXTENSIONS } from '#contract/sessions/ingest.ts'
import { isTouchDevice } from '#web/platform/touch-device.ts'

/** Not yet in the library of types: Chromium alone has these. */
type Reading = { mode: 'read' }
type Asking = FileSystemFileHandle & {
  queryPermission?: (how: Reading) => Promise<PermissionState>
  requestPermission?: (how: Reading) => Promise<PermissionState>
}
type Picker = (options: object) => Promise<FileSystemFileHandle[]>

const handles = new WeakMap<File, FileSystemFileHandle>()
/** The handle that opens a file again after a reload; null where the browser has none. */
export const handleOf = (file: File): FileSystemFileHandle | null => handles.get(file) ?? null

export async function fileOf(handle: FileSystemFileHandle): Promise<File> {
  const file = await handle.getFile()
  handles.set(file, handle)
  return file
}

/** The picker that gives handles, and throws where it is not allowed; null where there is none. Phones keep their own, which shows the photo library. */
export function pickerWithHandles(): (() => Promise<File[]>) | null {
  const picker = (window as unknown as { showOpenFilePicker?: Picker }).showOpenFilePicker
  if (!picker || isPickerBroken || isTouchDevice()) return null
  const endings = ACCEPTED_EXTENSIONS.map((extension) => `.${extension}`)
  return async () => {
    const types = [{ description: 'Photos and videos', accept: { 'image/*': endings } }]
    try {
      const picked = await picker({ multiple: true, types })
      const files = await Promise.all(picked.map((handle) => fileOf(handle).catch(() => null)))
      return files.filter((file) => file !== null)
    } catch (error) {
      // A closed picker is no failure.
      if (error instanceof DOMException && error.name === 'AbortError') return []
      isPickerBroken = true
      throw error
    }
  }
}
/** Frames and settings can forbid it although it is there: from then on the ordinary picker serves. */
let isPickerBroken = false

type Reopened = {
  files: File[]
  /** Those the browser opens only after a press and a question. */
  closed: readonly FileSystemFileHandle[]
}

/** Opens files again; `asking`, after a press, where the browser wants a yes first. What has moved is left out. */
export async function reopen(wanted: readonly FileSystemFileHandle[], asking: boolean): Promise<Reopened> {
  const files: File[] = []
  for (const [at, handle] of (wanted as readonly Asking[]).entries()) {
    try {
      const how = { mode: 'read' } as const
      const known = (await handle.queryPermission?.(how)) ?? 'granted'
      const allowed = known === 'granted' || !asking ? known : await handle.requestPermission?.(how)
      if (allowed !== 'granted') return { files, closed: allowed === 'prompt' ? wanted.slice(at) : [] }
      files.push(await fileOf(handle))
    } catch {
      // Renamed, moved or on a card that is out: it is named as missing.
    }
  }
  return { files, closed: [] }
}
