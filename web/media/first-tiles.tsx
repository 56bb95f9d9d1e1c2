import type { SessionDetail, SessionMedia } from '#contract/catalogue/catalogue.ts'
import { tileRatio } from './grid-layout.ts'
import { MediaTile } from './media-tile.tsx'

/** Two rows of the widest grid; in one column fewer fill a screen, and what is not shown is not fetched. */
const COUNT = 8
const COUNT_ON_PHONES = 3

type FirstTilesProps = {
  session: SessionDetail
  media: readonly SessionMedia[]
  altOf: (item: SessionMedia, at: number) => string
  onOpen: (at: number) => void
}

/** The grid as the server can draw it, not knowing how wide it will be: the first pictures are seen before any script. */
export function FirstTiles({ session, media, altOf, onOpen }: FirstTilesProps) {
  return (
    <div className="grid grid-cols-1 items-start gap-1 sm:grid-cols-2 lg:grid-cols-4">
      {media.slice(0, COUNT).map((item, at) => (
        <div
          key={item.id}
          className={at < COUNT_ON_PHONES ? undefined : 'max-sm:hidden'}
          style={{ aspectRatio: 1 / tileRatio(item) }}
        >
          <MediaTile
            session={session}
            item={item}
            alt={altOf(item, at)}
            priority={at === 0}
            canBuy={false}
            onOpen={() => onOpen(at)}
          />
        </div>
      ))}
    </div>
  )
}
