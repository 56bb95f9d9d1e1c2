import { type ComponentProps, lazy, useState } from 'react'
import { loadPart } from '#web/platform/connection.ts'

const load = () => import('#web/media/viewer/viewer.tsx')
type ViewerModule = Awaited<ReturnType<typeof load>>

let known: ViewerModule['Viewer'] | null = null

const remember = ({ Viewer }: ViewerModule) => {
  known = Viewer
  return { default: Viewer }
}

/** Fetches the viewer's code before it is opened: then it opens in the same moment. */
export function fetchViewer(): void {
  void load().then(remember, () => {})
}
export const isViewerHere = (): boolean => known !== null

const Later = lazy(async () => remember(await loadPart(load)))

/** The viewer, at once where its code is here. */
export function AnyViewer(props: ComponentProps<ViewerModule['Viewer']>) {
  const [Shown] = useState(() => known ?? Later)
  return <Shown {...props} />
}
