import { type ComponentProps, lazy, useState } from 'react'
import { loadPart } from '#web/platform/connection.ts'

const load = () => import('#web/media/viewer/viewer.tsx')
type ViewerModule = Awaited<ReturnType<typeof load>>

let known: ViewerModule['Viewer'] | null = null

/** Fetches the viewer's code before it is opened: then it opens in the same moment. */
export function fetchViewer(): void {
  void load().then(
    ({ Viewer }) => {
      known = Viewer
    },
    () => {},
  )
}
export const isViewerHere = (): boolean => known !== null

const Later = lazy(async () => ({ default: (await loadPart(load)).Viewer }))

/** The viewer, at once where its code is here. */
export function AnyViewer(props: ComponentProps<ViewerModule['Viewer']>) {
  const [Shown] = useState(() => known ?? Later)
  return <Shown {...props} />
}
