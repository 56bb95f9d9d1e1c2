import type { Readable } from 'node:stream'
import type { Checksums } from './file-writer.ts'

/** Bytes `start` to `end`, both included. */
export type ByteRange = { start: number; end: number }

/** A file received but not yet stored: a flushed temporary file until it is stored or discarded. */
export type Received = {
  /** Where decoders may read it. */
  path: string
  bytes: number
  sha256: Buffer
  crc32: number
  /** Removes the file; safe to call after it was stored. */
  discard(): Promise<void>
}

/** A stored object as a file that a decoder on this machine can open; `release` when done. */
type LocalCopy = { path: string; release(): Promise<void> }

/** What a CDN keeps of public objects. */
type Copies = {
  /** Which of these objects it may have. */
  of(keys: readonly string[]): string[]
  /** Has it forget objects, and pages by what `pageKey` makes of them; `purged` are those it has forgotten. */
  purge(keys: readonly string[]): Promise<{ purged: string[]; errors: unknown[] }>
}

/**
 * Object storage. Keys are made by `newKey`, never from user input. Objects appear whole or not at all. Writing throws ENOSPC
 * (`storage_full`) when there is no space.
 */
export type Storage = {
  /** Receives a stream and hashes it. Throws `payload_too_large` past `maxBytes`; leaves nothing behind on a failure. */
  receive(source: Readable, maxBytes: number): Promise<Received>
  /** Turns a received file into the object `key`. */
  store(received: Pick<Received, 'path'>, key: string): Promise<void>
  /**
   * Appends a stream to the object `key`, at most `maxBytes`. The bytes received are flushed and kept, however the stream
   * ends; returns the object's size. The caller ensures that there is one writer at a time.
   */
  append(key: string, source: Readable, options: { maxBytes: number; signal: AbortSignal }): Promise<number>
  /** Flushes what was appended to the object and returns its size; null when there is no such object. */
  settle(key: string): Promise<number | null>
  /** Reads the object again and hashes it. */
  checksum(key: string): Promise<Checksums & { bytes: number }>
  write(key: string, content: Buffer): Promise<void>
  /** Makes the file at `path` (on this machine, made by us) the object `key`; the file is gone afterwards. */
  adopt(path: string, key: string): Promise<void>
  /**
   * Makes objects available under further keys, flushed; one that does not exist is passed over. Costs no space where the
   * storage can name the same bytes twice.
   */
  copy(pairs: readonly (readonly [from: string, to: string])[]): Promise<void>
  /** Null when there is no such object. */
  size(key: string): Promise<number | null>
  read(key: string, range?: ByteRange): Promise<Readable>
  open(key: string): Promise<LocalCopy>
  /** Copies elsewhere stay: see `copies`. */
  remove(key: string): Promise<void>
  /** Null where nobody is to be told of public objects that are deleted. */
  copies: Copies | null
  /** A private folder for a job's half-made files; everything in it is removed at the end. */
  withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /**
   * Proves that files can be written, with room for `bytes` more. Throws what the system says, or StorageAway: see
   * `isStorageFault`.
   */
  prove(bytes: number): Promise<void>
  /** Removes at once what this process has half made: the last it does, when nothing of it writes any more. */
  removeTemporary(): void
}
