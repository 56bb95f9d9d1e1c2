// These run in the page, which knows more than this side's types.
type Kept = { name: string; getFile(): Promise<Blob & { name: string }> }
type Folder = {
  getFileHandle(name: string, options: object): Promise<Kept & { createWritable(): Promise<WritableStream> }>
  values(): AsyncIterable<Kept>
}
type Input = { files: Iterable<Blob & { name: string }>; click(): void }
type Page = {
  document: {
    querySelector(selector: string): Input
    querySelectorAll(
      selector: string,
    ): Iterable<{ textContent: string; querySelector(selector: string): Input }>
  }
  navigator: { storage: { getDirectory(): Promise<Folder> } }
  showOpenFilePicker: () => Promise<Kept[]>
}

/** Puts the files chosen in the page's field into the browser's own folder of the site, where they have handles as files of a disk have. */
export async function keepChosen(): Promise<void> {
  const { document, navigator } = globalThis as unknown as Page
  const folder = await navigator.storage.getDirectory()
  for (const file of document.querySelector('input[type=file]').files) {
    const handle = await folder.getFileHandle(file.name, { create: true })
    await file.stream().pipeTo(await handle.createWritable())
  }
}

/** From now on the page's picker gives these files by their handles, as it does where somebody picks them. */
export async function offerKept(): Promise<void> {
  const page = globalThis as unknown as Page
  const kept: Kept[] = []
  for await (const handle of (await page.navigator.storage.getDirectory()).values()) kept.push(handle)
  kept.sort((one, other) => (one.name < other.name ? -1 : 1))
  page.showOpenFilePicker = async () => kept
}

export function pressChoose(): void {
  const { document } = globalThis as unknown as Page
  for (const label of document.querySelectorAll('label'))
    if (label.textContent === 'Choose files') label.querySelector('input').click()
}

/** Opens each of them and reads its first 256 kB, four at once; answers the seconds. */
export async function readKeptHeads(): Promise<number> {
  const { navigator } = globalThis as unknown as Page
  const kept: Kept[] = []
  for await (const handle of (await navigator.storage.getDirectory()).values()) kept.push(handle)
  const startedAt = performance.now()
  const handles = kept.values()
  const lane = async () => {
    for (const handle of handles) await (await handle.getFile()).slice(0, 256 * 1024).arrayBuffer()
  }
  await Promise.all([lane(), lane(), lane(), lane()])
  return (performance.now() - startedAt) / 1000
}
