import { type ReactNode, useEffect } from 'react'
import { afterPaint } from '#web/gestures/after-paint.ts'
import { FilmStrip } from '#web/media/frame/film-strip.tsx'
import { ViewerFrame } from '#web/media/frame/viewer-frame.tsx'
import { around } from '#web/media/media-labels.ts'
import { classNames } from '#web/ui/class-names.ts'
import { type Pictured, stillOf } from '../clean/clean-picture.tsx'
import { useClean, useKnownClean } from '../clean/use-clean.ts'
import { ItemStage } from './item-stage.tsx'

type ItemsViewerProps<Item extends Pictured> = {
  title: string
  /** A few words below the title. */
  facts: string
  /** What the row of small pictures is called. */
  strip: string
  /** What can be turned to. */
  media: readonly Item[]
  at: number
  onTurn: (at: number) => void
  onClose: () => void
  /** Which of them may be shown without watermark; none where it is left out. */
  isOwn?: (item: Item) => boolean
  altOf: (item: Item, at: number) => string
  /** What became of an item, in words; empty where nothing did. */
  noteOf?: (item: Item) => string
  /** Above the picture: the same as a badge. */
  badge?: (item: Item) => ReactNode
  /** What can be done with it. */
  actions?: (item: Item) => ReactNode
  /** Stands there where there is nothing to look at. */
  empty?: ReactNode
}

/** What somebody bought or sold, over the whole screen, one by one. */
export function ItemsViewer<Item extends Pictured>(props: ItemsViewerProps<Item>) {
  const { title, facts, strip, media, at, onTurn, onClose, isOwn, altOf, noteOf, badge, actions, empty } =
    props
  const item = media[at]
  const ownId = (near: Item | undefined) => (near && isOwn?.(near) ? near.id : null)
  const next = media[around(at, 1, media.length)]
  const previous = media[around(at, -1, media.length)]
  usePreloaded(next, ownId(next))
  usePreloaded(previous, ownId(previous))
  const turn = media.length > 1 ? (step: 1 | -1) => onTurn(around(at, step, media.length)) : null
  return (
    <ViewerFrame
      title={title}
      facts={facts}
      count={item ? `${at + 1} / ${media.length}` : null}
      turn={turn}
      onClose={onClose}
      details={
        item &&
        actions && (
          <div className="flex shrink-0 flex-wrap items-center justify-center gap-x-6 gap-y-2 px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] rail:w-80 rail:flex-col rail:flex-nowrap rail:items-stretch rail:justify-start rail:gap-5 rail:overflow-y-auto rail:px-6 rail:pt-4 lying:w-64 lying:px-4">
            {actions(item)}
          </div>
        )
      }
    >
      {item ? (
        <>
          {/* Its row is there as long as any of them has one: turned, the picture stays where it is. */}
          {badge && media.some(badge) && (
            <div
              className={classNames(
                'flex min-h-9 shrink-0 justify-center px-4 pb-2',
                // Below the title, which stands in the middle of the window.
                actions && 'rail:pl-84 lying:pl-68',
              )}
            >
              {badge(item)}
            </div>
          )}
          <ItemStage
            key={item.id}
            item={item}
            alt={altOf(item, at)}
            isOwn={isOwn?.(item) ?? false}
            turn={turn}
            onClose={onClose}
          />
          {turn && (
            // Where nothing stands below it, it keeps off the lower edge; at a desk it does so itself.
            <div
              className={
                actions
                  ? 'contents'
                  : 'shrink-0 pb-[calc(1rem+env(safe-area-inset-bottom))] lg:pb-0 lying:pb-0'
              }
            >
              <FilmStrip
                label={strip}
                count={media.length}
                at={at}
                onTurn={onTurn}
                frameOf={(place) => frameOf(media[place] ?? item, place, isOwn, noteOf)}
              />
            </div>
          )}
        </>
      ) : (
        <div className="grid grow place-items-center">{empty}</div>
      )}
    </ViewerFrame>
  )
}

/** Fetches what is turned to next; `ownId`: what of it is shown without watermark. */
function usePreloaded(item: Pictured | undefined, ownId: number | null): void {
  useClean(ownId)
  const still = item ? stillOf(item, 'preview') : ''
  useEffect(
    () =>
      afterPaint(() => {
        if (still) new Image().src = still
      }),
    [still],
  )
}

function frameOf<Item extends Pictured>(
  item: Item,
  at: number,
  isOwn: ItemsViewerProps<Item>['isOwn'],
  noteOf: ItemsViewerProps<Item>['noteOf'],
) {
  const name = `${item.type === 'video' ? 'Video' : 'Photo'} ${at + 1}`
  return {
    key: item.id,
    name: [name, noteOf?.(item)].filter(Boolean).join(', '),
    ratio: ratioOf(item),
    isClip: item.type === 'video',
    picture: <Small item={item} isOwn={isOwn?.(item) ?? false} />,
  }
}

/** Width / height; a square where nobody knows. */
const ratioOf = ({ natural_width: width, natural_height: height }: Pictured): number =>
  width && height ? width / height : 1

function Small({ item, isOwn }: { item: Pictured; isOwn: boolean }) {
  const clean = useKnownClean(isOwn ? item.id : null)
  const still = clean ?? stillOf(item)
  return (
    still && <img src={still} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
  )
}
