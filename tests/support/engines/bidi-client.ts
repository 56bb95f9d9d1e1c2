import { once } from 'node:events'

/** A session of WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/. */
export type BidiSession = {
  call<T>(method: string, params: object): Promise<T>
  /** Every event that is subscribed to. */
  onEvent(listen: (method: string, params: never) => void): void
  close(): void
}

type Answer = {
  id?: number
  method?: string
  params?: never
  result?: unknown
  error?: string
  message?: string
}
type Waiting = { resolve(result: unknown): void; reject(error: Error): void }

export async function openBidi(url: string): Promise<BidiSession> {
  const socket = new WebSocket(`${url}/session`)
  const waiting = new Map<number, Waiting>()
  const listeners: ((method: string, params: never) => void)[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const { id, method, params, result, error, message } = JSON.parse(String(data)) as Answer
    if (id === undefined) for (const listen of listeners) listen(method ?? '', params as never)
    else if (error) waiting.get(id)?.reject(new Error(`${error}: ${message}`))
    else waiting.get(id)?.resolve(result)
    if (id !== undefined) waiting.delete(id)
  })
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser is gone'))
  })
  await once(socket, 'open')
  const call = <T>(method: string, params: object) =>
    new Promise<T>((resolve, reject) => {
      last += 1
      waiting.set(last, { resolve: resolve as Waiting['resolve'], reject })
      socket.send(JSON.stringify({ id: last, method, params }))
    })
  await call('session.new', { capabilities: {} })
  return { call, onEvent: (listen) => listeners.push(listen), close: () => socket.close() }
}
