import sharp from 'sharp'

/**
 * Only JPEG and PNG files can be opened, and only our own SVG (the watermark) from memory: whatever else a file turns
 * out to be is refused before its decoder sees it. One thread, no cache: the children are the parallelism.
 */
export function protectSharp(): void {
  sharp.concurrency(1)
  sharp.cache(false)
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegFile', 'VipsForeignLoadPngFile', 'VipsForeignLoadSvgBuffer'],
  })
}
