import { type Movie, readMovie } from '#contract/files/clip.ts'
import { withFileBytes } from '../storage/with-file-bytes.ts'

/** Reads what a clip on the disk declares; null when it was cut short, has no index, or is no such file at all. */
export const openMovie = (path: string): Promise<Movie | null> => withFileBytes(path, readMovie)
