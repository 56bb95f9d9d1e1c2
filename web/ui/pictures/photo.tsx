import { classNames } from '../class-names.ts'
import { blurUrl, isBlurKnown } from './blur-url.ts'

type PhotoProps = {
  src: string
  srcSet?: string
  /** Instead of them in browsers that know AVIF. */
  avif?: { srcSet: string; sizes: string } | undefined
  sizes?: string
  /** Natural size in px: reserves the exact box. */
  width: number
  height: number
  /** Thumbhash, base64: the blur under the picture until it is there. */
  placeholder?: string | null
  alt: string
  /** The first picture of a screen: loaded at once, before the others. */
  priority?: boolean
  /** Fills the box it stands in, cut or whole; otherwise as wide as there is room. */
  fit?: keyof typeof fits
  className?: string
  /** Told the address of the file that could not be loaded, also where that was before the page's code came. */
  onFail?: ((url: string) => void) | undefined
  onLoad?: (() => void) | undefined
}

const fits = {
  cover: 'h-full bg-surface-soft object-cover',
  contain: 'h-full object-contain',
}

/** A picture that shifts no layout while it loads. */
export function Photo(props: PhotoProps) {
  const { onFail, onLoad, ...shown } = props
  const { avif, placeholder, priority, fit, className, width, height, alt, ...rest } = shown
  const image = (
    <img
      {...rest}
      alt={alt}
      ref={(image) => {
        showBlur(image, placeholder)
        if (image && onFail && isBroken(image)) onFail(image.currentSrc)
      }}
      width={width}
      height={height}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : 'auto'}
      decoding={priority ? 'sync' : 'async'}
      draggable={false}
      onError={({ currentTarget }) => onFail?.(currentTarget.currentSrc || currentTarget.src)}
      onLoad={({ currentTarget }) => {
        currentTarget.style.removeProperty('background-image')
        onLoad?.()
      }}
      className={classNames('w-full bg-cover', fit ? fits[fit] : 'h-auto bg-surface-soft', className)}
    />
  )
  if (!avif) return image
  return (
    <picture>
      <source type="image/avif" {...avif} />
      {image}
    </picture>
  )
}

const isBroken = ({ complete, currentSrc, naturalWidth }: HTMLImageElement): boolean =>
  complete && currentSrc !== '' && naturalWidth === 0

/**
 * Sets the blur in the browser only, as the content security policy allows no inline styles; and after the next frame, so
 * that a press is painted first and a picture from the cache gets no blur. One that was seen as a blur stays it.
 */
function showBlur(image: HTMLImageElement | null, placeholder?: string | null): void {
  if (!image || !placeholder || image.complete) return
  const show = () => {
    if (image.complete || !image.isConnected || image.style.backgroundImage) return
    const url = blurUrl(placeholder)
    if (url) image.style.backgroundImage = `url(${url})`
  }
  if (isBlurKnown(placeholder)) show()
  else requestAnimationFrame(() => setTimeout(show))
}
