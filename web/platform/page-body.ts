import { Writable } from 'node:stream'

/**
 * The body of a page on its way out. React writes in pieces of 2 kB, each of which would be a system call of its own;
 * here they leave together when it says that these belong together.
 */
export class PageBody extends Writable {
  readonly stream: ReadableStream<Uint8Array>
  #out: ReadableStreamDefaultController<Uint8Array> | null = null
  #held: Uint8Array[] = []

  constructor() {
    super()
    this.stream = new ReadableStream({
      start: (out) => {
        this.#out = out
      },
      // Whoever asked has left.
      cancel: () => {
        this.#out = null
        this.destroy()
      },
    })
  }

  override _write(piece: Uint8Array, _encoding: string, done: () => void): void {
    this.#held.push(piece)
    done()
  }

  /** Called by React. */
  flush(): void {
    if (this.#held.length === 0) return
    this.#out?.enqueue(Buffer.concat(this.#held))
    this.#held = []
  }

  override _final(done: () => void): void {
    this.flush()
    this.#out?.close()
    done()
  }
}
