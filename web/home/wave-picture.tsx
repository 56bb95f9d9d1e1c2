import { useAnnouncedPicture } from '#web/platform/document/announce-picture.ts'

type WavePictureProps = {
  /** 1 to 4: `web/public/home/wave-{n}-{width}.{avif,jpg}`. */
  wave: number
  /** Fills an upright screen from top to bottom: there a finer cut of the middle is shown. */
  tall?: boolean
  alt: string
  sizes: string
  priority?: boolean
  onLoad?: () => void
  className?: string
}
const source = (wave: number, kind: 'avif' | 'jpg') =>
  [800, 1600].map((width) => `/home/wave-${wave}-${width}.${kind} ${width}w`).join(', ')

const UPRIGHT = '(max-aspect-ratio: 4/5)'

/** One of the home page's own pictures, 3:2. */
export function WavePicture({ wave, tall, alt, sizes, priority, onLoad, className }: WavePictureProps) {
  useAnnouncedPicture(priority && tall ? `/home/wave-${wave}-tall.avif` : null, UPRIGHT)
  return (
    <picture>
      {tall && <source type="image/avif" media={UPRIGHT} srcSet={`/home/wave-${wave}-tall.avif`} />}
      {tall && <source media={UPRIGHT} srcSet={`/home/wave-${wave}-tall.jpg`} />}
      <source type="image/avif" srcSet={source(wave, 'avif')} sizes={sizes} />
      <img
        src={`/home/wave-${wave}-1600.jpg`}
        srcSet={source(wave, 'jpg')}
        sizes={sizes}
        width={1600}
        height={1067}
        alt={alt}
        loading={priority ? 'eager' : 'lazy'}
        fetchPriority={priority ? 'high' : 'auto'}
        decoding={priority ? 'sync' : 'async'}
        onLoad={onLoad}
        className={className}
      />
    </picture>
  )
}
