import { hashBlob } from './hash-blob.ts'

/** Hashes one file after the other; null for one that cannot be read. */
addEventListener('message', ({ data }: MessageEvent<{ id: number; file: Blob }>) => {
  hashBlob(data.file).then(
    (sha256) => postMessage({ id: data.id, sha256 }),
    () => postMessage({ id: data.id, sha256: null }),
  )
})
