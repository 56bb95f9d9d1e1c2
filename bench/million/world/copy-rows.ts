import { once } from 'node:events'
import type pg from 'pg'

/** A row as COPY reads it: fields with a tab between. */
export type Rows = Iterable<string>
type Copying = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(why: string): void
}

const CHUNK = 256 * 1024

/** `COPY … FROM STDIN` for pg, which knows its messages and leaves the conversation to whoever asks. */
class Copy implements pg.Submittable {
  readonly #text: string
  readonly #rows: Rows
  readonly #done = Promise.withResolvers<void>()
  #hasFailed = false

  constructor(text: string, rows: Rows) {
    this.#text = text
    this.#rows = rows
  }
  get done(): Promise<void> {
    return this.#done.promise
  }
  submit(connection: pg.Connection): void {
    connection.query(this.#text)
  }
  handleCopyInResponse(connection: Copying): void {
    this.#send(connection).then(
      () => connection.endCopyFrom(),
      (error: Error) => connection.sendCopyFail(error.message),
    )
  }
  handleCommandComplete(): void {}
  handleError(error: Error): void {
    this.#hasFailed = true
    this.#done.reject(error)
  }
  handleReadyForQuery(): void {
    this.#done.resolve()
  }
  async #send(connection: Copying): Promise<void> {
    let chunk = ''
    const write = async () => {
      connection.sendCopyFromChunk(Buffer.from(chunk))
      chunk = ''
      if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    }
    for (const row of this.#rows) {
      if (this.#hasFailed) return
      chunk += `${row}\n`
      if (chunk.length > CHUNK) await write()
    }
    if (chunk) await write()
  }
}

/** Fills a table from rows as they are made. `options`: `with (freeze)` for a table that was emptied in the same transaction, whose rows nobody need look at again. */
export async function copyRows(
  client: pg.Client,
  table: string,
  columns: string,
  rows: Rows,
  options = '',
): Promise<void> {
  const copy = new Copy(`copy ${table} (${columns}) from stdin ${options}`, rows)
  client.query(copy)
  await copy.done
}
