import { Readable, Writable } from 'node:stream'

/**
 * Collects the body of a page. React writes in pieces of 2 kB, each of which would be a system call of its own; here
 * they are sent together when React flushes, or all at once.
 */
export class PageBody extends Writable {
  #out: Readable | null = null
  #held: Uint8Array[] = []

  /** The whole body, once it was written to its end before it was taken. */
  whole(): Buffer {
    return Buffer.concat(this.#held)
  }

  /** The pieces as they come. */
  stream(): Readable {
    const out = new Readable({
      read: () => {},
      // The client has disconnected.
      destroy: (error, done) => {
        this.destroy()
        done(error)
      },
    })
    this.#out = out
    this.flush()
    if (this.writableEnded) out.push(null)
    return out
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#held.push(piece)
    done()
  }

  /** Called by React. */
  flush(): void {
    if (!this.#out || this.#held.length === 0) return
    this.#out.push(Buffer.concat(this.#held))
    this.#held = []
  }

  override _final(done: () => void): void {
    this.flush()
    this.#out?.push(null)
    done()
  }
}
