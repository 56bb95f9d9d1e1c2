import { EventEmitter, once } from 'node:events'
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type Mail, readMail, sealEnvelope } from './mail.ts'

const KEPT = 1000
const ENDING = '.eml'

/** The mails of one inbox, one file each in `folder`; the oldest go when there are more than a thousand. */
export class MailStore {
  private readonly mails = new Map<number, Mail>()
  private readonly arrivals = new EventEmitter<{ mail: [Mail] }>()
  private lastId = 0
  private readonly folder: string

  private constructor(folder: string) {
    this.folder = folder
    this.arrivals.setMaxListeners(0)
  }

  static async open(folder: string): Promise<MailStore> {
    const store = new MailStore(folder)
    await mkdir(folder, { recursive: true })
    for (const name of await readdir(folder)) {
      const id = Number(name.slice(0, -ENDING.length))
      if (!name.endsWith(ENDING) || !Number.isSafeInteger(id)) await rm(join(folder, name), { force: true })
      else store.mails.set(id, await readMail(id, await readFile(join(folder, name))))
    }
    store.lastId = Math.max(0, ...store.mails.keys())
    return store
  }

  /** Keeps a mail; once this resolves it survives whatever happens to the process. */
  async add(recipients: readonly string[], message: Buffer): Promise<Mail> {
    this.lastId += 1
    const id = this.lastId
    const source = sealEnvelope(recipients, new Date(), message)
    const file = await open(`${this.file(id)}.part`, 'w')
    await file.writeFile(source)
    await file.datasync()
    await file.close()
    await rename(`${this.file(id)}.part`, this.file(id))
    const mail = await readMail(id, source)
    this.mails.set(id, mail)
    this.arrivals.emit('mail', mail)
    for (const { id: old } of this.newestFirst().slice(KEPT)) await this.remove(old)
    return mail
  }

  newestFirst(): Mail[] {
    return [...this.mails.values()].sort((a, b) => b.id - a.id)
  }

  find(id: number): Mail | undefined {
    return this.mails.get(id)
  }

  source(id: number): Promise<Buffer> {
    return readFile(this.file(id))
  }

  async clear(): Promise<void> {
    for (const id of [...this.mails.keys()]) await this.remove(id)
  }

  /** The newest mail `wanted` says yes to, now or within `timeoutMs`. Rejects with the subjects that did come. */
  async waitFor(wanted: (mail: Mail) => boolean, timeoutMs: number): Promise<Mail> {
    const signal = AbortSignal.timeout(timeoutMs)
    for (;;) {
      const found = this.newestFirst().find(wanted)
      if (found) return found
      await once(this.arrivals, 'mail', { signal }).catch(() => {
        const subjects = this.newestFirst().map(({ to, subject }) => `${to}: ${subject}`)
        throw new Error(
          `No such mail came within ${timeoutMs} ms. Received: ${subjects.join(' | ') || 'none'}`,
        )
      })
    }
  }

  private async remove(id: number): Promise<void> {
    this.mails.delete(id)
    await rm(this.file(id), { force: true })
  }

  private file(id: number): string {
    return join(this.folder, `${String(id).padStart(8, '0')}${ENDING}`)
  }
}
