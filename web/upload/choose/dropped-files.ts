import { fileOf } from './file-handles.ts'

type WithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** Files that operating systems leave in folders. */
const isHidden = (name: string): boolean =>
  name.startsWith('.') || name === 'Thumbs.db' || name === 'desktop.ini'
export const withoutHidden = (files: readonly File[]): File[] => files.filter(({ name }) => !isHidden(name))

/** The files of a chosen folder as those of a dropped one: a card gives them in the order in which they lie on it. */
export const byFolderAndName = (files: readonly File[]): File[] =>
  [...files].sort((a, b) =>
    a.webkitRelativePath.localeCompare(b.webkitRelativePath, undefined, { numeric: true }),
  )

/** The files of a drop, those of dropped folders included, by folder and name. Call it within the event. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  // The items are valid only during the event: all entries are read before the first await.
  const items = [...transfer.items].filter(({ kind }) => kind === 'file') as WithHandle[]
  const wanted = items.map((item) => ({
    entry: item.webkitGetAsEntry(),
    file: item.getAsFile(),
    handle: item.getAsFileSystemHandle?.().catch(() => null) ?? null,
  }))
  const files = await Promise.all(
    wanted.map(async ({ entry, file, handle }) => {
      if (entry?.isDirectory) return filesBelow(entry as FileSystemDirectoryEntry)
      const known = await handle
      const opened = known?.kind === 'file' && (await fileOf(known as FileSystemFileHandle).catch(() => null))
      const found = opened || file
      return found ? [found] : []
    }),
  )
  return withoutHidden(files.flat())
}

async function filesBelow(folder: FileSystemDirectoryEntry): Promise<File[]> {
  const reader = folder.createReader()
  const entries: FileSystemEntry[] = []
  // A reader returns entries in batches, an empty one at the end.
  for (;;) {
    const some = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    ).catch(() => [])
    if (some.length === 0) break
    entries.push(...some)
  }
  entries.sort((a, b) => a.name.localeCompare(b.name, undefined, { numeric: true }))
  const found: File[] = []
  for (const entry of entries) {
    if (entry.isDirectory) found.push(...(await filesBelow(entry as FileSystemDirectoryEntry)))
    else {
      const opened = await new Promise<File | null>((resolve) =>
        (entry as FileSystemFileEntry).file(resolve, () => resolve(null)),
      )
      if (opened) found.push(opened)
    }
  }
  return found
}
