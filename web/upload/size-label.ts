import { formatBytes } from '#web/platform/format-bytes.ts'

/** How many of a unit make one of the next in the limit of a session (photographer.md §9). */
const LIMIT_STEP = 1024

/** Bytes of what is chosen by the measure of the limit, so that what is just within 3 GB reads `3.00 GB`; no line breaks within. */
export const sizeLabel = (bytes: number): string => formatBytes(bytes, LIMIT_STEP).replace(' ', '\u00a0')
