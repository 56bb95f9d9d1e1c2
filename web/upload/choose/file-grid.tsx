import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useCallback, useLayoutEffect, useState, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Part } from '#web/ui/part.tsx'
import { isSold, type KnownChoice, type OnTheirWay, type SelectedFile } from '../selected-file.ts'
import { FileTile } from './file-tile.tsx'
import type { Selection } from './selection.ts'

/** px: narrowest tile, gap between tiles, room for name and size under a picture, and where more is said of one of the row. */
const NARROWEST = 160
const GAP = 12
const CAPTION = 56
const LONG_CAPTION = 96

/** Rows beyond the screen that are in the page, too. Of so few all are: shorter than the form they stay beside it, off their place in the page. */
const BEYOND = 3
const FEW_ROWS = 8

/** Narrower than this, px, only the first files show at first: the form below must stay within reach of a thumb. */
const PHONE = 640
const FIRST_FILES = 6

/** Chooses what becomes of a file that another session has. */
export type OnKnown = (id: number, choice: KnownChoice) => void

type Box = { width: number; top: number }
type FileGridProps = {
  files: readonly SelectedFile[]
  selection: Selection
  covers: ReadonlySet<number> | null
  coverSet: boolean
  /** Whether small pictures are marked: not where all are. */
  marksSmall: boolean
  onTheirWay: OnTheirWay
  onKnown: OnKnown
}

/** The chosen files; only the rows in sight are in the page, so that 400 of them scroll well. */
export function FileGrid(props: FileGridProps) {
  const { box, measured } = useBox()
  const [all, setAll] = useState(false)
  const folded = !all && box !== null && box.width < PHONE && props.files.length > FIRST_FILES + 2
  const files = folded ? props.files.slice(0, FIRST_FILES) : props.files
  return (
    <div ref={measured}>
      {/* Another width is another layout: the rows are measured anew. */}
      {box && <Rows key={box.width} {...props} files={files} box={box} />}
      {folded && (
        <Button className="mt-4 w-full" onClick={() => setAll(true)}>
          Show all {props.files.length} files
        </Button>
      )}
    </div>
  )
}

function Rows({
  files,
  selection,
  covers,
  coverSet,
  marksSmall,
  onTheirWay,
  onKnown,
  box,
}: FileGridProps & { box: Box }) {
  const cover = files.find(isSold)
  const columns = Math.max(2, Math.floor((box.width + GAP) / (NARROWEST + GAP)))
  const tile = (box.width - GAP * (columns - 1)) / columns
  const rows = Array.from({ length: Math.ceil(files.length / columns) }, (_, row) =>
    files.slice(row * columns, (row + 1) * columns),
  )
  const refused = useSyncExternalStore(onTheirWay.subscribe, () =>
    files.flatMap(({ id }) => ((onTheirWay.of(id) ?? 'sent') === 'sent' ? [] : [id])).join(),
  )
  const refusedIds = new Set(refused.split(','))
  const isLong = rows.map((row) =>
    row.some((file) => hasLongCaption(file) || refusedIds.has(String(file.id))),
  )
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: (row) => tile * 0.75 + (isLong[row] ? LONG_CAPTION : CAPTION),
    gap: GAP,
    overscan: rows.length > FEW_ROWS ? BEYOND : FEW_ROWS,
    scrollMargin: box.top,
  })
  const heights = isLong.map(Number).join('')
  useLayoutEffect(() => {
    if (heights) virtual.measure()
  }, [virtual, heights])
  return (
    <ul aria-label="Chosen files" className="relative" style={{ height: virtual.getTotalSize() }}>
      {virtual.getVirtualItems().flatMap((row) =>
        (rows[row.index] ?? []).map((file, column) => (
          <li
            key={file.id}
            aria-setsize={files.length}
            aria-posinset={row.index * columns + column + 1}
            className="absolute top-0 left-0"
            style={{
              width: tile,
              height: row.size,
              transform: `translate(${column * (tile + GAP)}px, ${row.start - box.top}px)`,
            }}
          >
            <Part name="upload tile" of={file}>
              <FileTile
                file={file}
                cover={coverSet ? null : (covers?.has(file.id) ?? file === cover)}
                marksSmall={marksSmall}
                selection={selection}
                onTheirWay={onTheirWay}
                onKnown={onKnown}
              />
            </Part>
          </li>
        )),
      )}
    </ul>
  )
}

/** More than its size is said of it. */
const hasLongCaption = (file: SelectedFile): boolean =>
  file.error !== null || file.clock !== null || (file.known ?? 'asked') !== 'asked'

/** Width of the list and its distance to the top of the page, px. */
function useBox() {
  const [box, setBox] = useState<Box | null>(null)
  const measured = useCallback((element: HTMLElement | null) => {
    if (!element) return
    const measure = () =>
      setBox({ width: element.clientWidth, top: element.getBoundingClientRect().top + window.scrollY })
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [])
  return { box, measured }
}
