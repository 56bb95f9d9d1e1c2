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

/** What was received of a stream that may become the object `key`. */
export type Arriving = Checksums & {
  key: string
  bytes: number
  /** Its first bytes, which say what it is. */
  head: Uint8Array
  /** Makes it the object. */
  store(): Promise<void>
  /** Leaves nothing of it behind; safe to call after it was stored. */
  discard(): Promise<void>
}

/** A stored object as a file that a decoder on this machine can open; `release` when done. */
type LocalCopy = { path: string; release(): Promise<void> }

/** Objects as they were when they were held, whatever is removed meanwhile; `release` when done. */
export type Held = {
  /** Null when there was no such object. */
  open(key: string): Promise<LocalCopy | null>
  release(): Promise<void>
}

/** What the store says of an object that is downloaded straight from it: `disposition` as `attachment` makes it. */
type Download = { disposition: string; contentType: string }

/** What a CDN keeps of public objects. */
type Copies = {
  /** Which of these objects it may have. */
  of(keys: readonly string[]): string[]
  /** Has it forget objects, and pages by what `pageKey` makes of them; `purged` are those it has forgotten. */
  purge(keys: readonly string[]): Promise<{ purged: string[]; errors: unknown[] }>
}

/**
 * Object storage: what every adapter promises, and `storage-contract.test.ts` asks of each. Keys are made by `newKey`, never from user
 * input. Objects appear whole or not at all, and do not change once they are read. What is away, refuses or breaks off
 * throws what `isStorageFault` knows; too little space ENOSPC (`storage_full`); reading what does not exist ENOENT. No caller
 * learns where an object lies: whoever needs a file opens a copy.
 */
export type Storage = {
  /** Receives a stream as a file on this machine and hashes it. Throws `payload_too_large` past `maxBytes`; leaves nothing behind on a failure. */
  receive(source: Readable, maxBytes: number): Promise<Received>
  /**
   * Receives a stream as what may become the object `key`, hashed on its way to where it will lie. Throws `payload_too_large` past
   * `maxBytes`; leaves nothing behind on a failure.
   */
  receiveAs(key: string, source: Readable, maxBytes: number): Promise<Arriving>
  /** Turns a received file into the object `key`. */
  store(received: Pick<Received, 'path'>, key: string): Promise<void>
  /** Creates the empty object `key`, to be appended to. */
  begin(key: string): Promise<void>
  /**
   * Appends a stream to the object `key`, at most `maxBytes`. The bytes received are flushed and kept, however the stream
   * ends; returns the object's size. The caller ensures that there is one writer at a time, in any process.
   */
  append(key: string, source: Readable, options: AppendOptions): Promise<number>
  /** Flushes what was appended to the object and returns its size; null when there is no such object. */
  settle(key: string): Promise<number | null>
  /** Ends the appending: only from then on the object is read. Answers its sums, or null where it must be read for them. May be called again. */
  finish(key: string): Promise<(Checksums & { bytes: number }) | null>
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
  /** Null when there is no such object; of one that is appended to, what has arrived. */
  size(key: string): Promise<number | null>
  read(key: string, range?: ByteRange): Promise<Readable>
  open(key: string): Promise<LocalCopy>
  /** Holds objects for whoever reads them later; those that do not exist are passed over. */
  hold(keys: readonly string[]): Promise<Held>
  /** All objects there are, and when each was written. */
  list(): AsyncIterable<{ key: string; storedAt: Date }>
  /** Where a browser gets the object by itself, for a few minutes; null where it goes through us. */
  address(key: string, download: Download): Promise<string | null>
  /** Nothing happens where there is no such object. Copies elsewhere stay: see `copies`. */
  remove(key: string): Promise<void>
  /** Ends what was begun more than a day ago and nobody can go on with; answers how much. What is begun is named by nothing else. */
  endAbandoned(now: Date): Promise<number>
  /** Null where nobody is to be told of public objects that are deleted. */
  copies: Copies | null
  /** A private folder for a job's half-made files; everything in it is removed at the end. */
  withWorkFolder<T>(work: (folder: string) => Promise<T>): Promise<T>
  /**
   * Proves that files can be written, with room for `bytes` more. Throws what the system says, or StorageAway: see
   * `isStorageFault`. `lately`: where each proof costs a call of the store, one of the last seconds will do.
   */
  prove(bytes: number, how?: { lately?: boolean }): Promise<void>
  /** Removes at once what this process has half made: the last it does, when nothing of it writes any more. */
  removeTemporary(): void
}

export type AppendOptions = { maxBytes: number; signal: AbortSignal }
