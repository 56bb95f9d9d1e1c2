import { brand } from '#contract/brand.ts'

/**
 * The four pictures, `web/public/home/wave-{n}`, in their order. No photographer took them: they are paintings of our own, and
 * their credit says so.
 */
export const heroPictures = ['First light', 'Silver afternoon', 'Clear morning', 'Last light'].map(
  (title, at) => ({ wave: at + 1, credit: `${title} · painted for ${brand.name}` }),
)
