import { useMemo } from 'react'
import type { Opening } from '#contract/waves/opening.ts'
import { DensityButton } from '#web/media/grid/density-button.tsx'
import { FirstRows } from '#web/media/grid/first-rows.tsx'
import { useDensity } from '#web/media/grid/use-density.ts'
import { useGridLayout } from '#web/media/grid/use-grid-layout.ts'
import { useGridSize } from '#web/media/grid/use-grid-size.ts'
import { openSessionItems } from '#web/media/items/session-items.ts'
import { readStored } from '#web/platform/storage/storage.ts'
import { MediaFrame } from '../session/media-frame.tsx'
import { MEDIA_TAB_KEY } from '../session/media-tab-key.ts'

const nothing = async () => []
const idle = () => {}

/** The first pictures of a session where its page shows them; none for whoever looks at waves as cards. */
export function FirstMedia({ session }: { session: Opening }) {
  const items = useMemo(() => openSessionItems(session, nothing, idle), [session])
  const hasWaves = items.waves.length > 0
  const byWave = hasWaves && readStored(MEDIA_TAB_KEY) === 'waves'
  const [density] = useDensity()
  const { size, measured } = useGridSize(density, 'first screen')
  const layout = useGridLayout(items, items.ids, size)
  return (
    <MediaFrame
      session={session}
      tab={byWave ? 'waves' : 'all'}
      onTab={idle}
      hasWaves={hasWaves}
      hasRuler={items.waves.some(({ start }) => start !== null)}
      places={null}
      density={items.ids.length > 1 && !byWave && <DensityButton density={density} onChange={idle} />}
      panel={measured}
      isAlone={items.ids.length === 1}
      isSmall={items.typeOf(items.ids[0] ?? 0) === 'video'}
    >
      {!byWave && size && layout && <FirstRows session={session} items={items} layout={layout} size={size} />}
    </MediaFrame>
  )
}
