type Target = { type: string; url: string; webSocketDebuggerUrl: string }
type Answer = { id: number; result: unknown; error?: { message: string } }
type Evaluated = {
  result: { value?: unknown; objectId?: string }
  exceptionDetails?: { exception?: { description?: string } }
}

type Line = { ask<T>(method: string, params: object): Promise<T>; close(): void }

/** A connection of its own to a browser's debugging port, on which nothing is reported but answers. */
async function connect(address: string): Promise<Line> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, PromiseWithResolvers<unknown>>()
  let count = 0
  socket.onmessage = ({ data }) => {
    const { id, result, error } = JSON.parse(String(data)) as Answer
    if (error) waiting.get(id)?.reject(new Error(error.message))
    else waiting.get(id)?.resolve(result)
    waiting.delete(id)
  }
  socket.onclose = () => {
    for (const { reject } of waiting.values()) reject(new Error('The browser hung up'))
  }
  await new Promise<void>((resolve, reject) => {
    socket.onopen = () => resolve()
    socket.onerror = () => reject(new Error(`Nobody listens at ${address}`))
  })
  return {
    ask<T>(method: string, params: object): Promise<T> {
      count += 1
      const answer = Promise.withResolvers<unknown>()
      waiting.set(count, answer)
      socket.send(JSON.stringify({ id: count, method, params }))
      return answer.promise as Promise<T>
    },
    close: () => socket.close(),
  }
}

async function withPage<T>(port: number, path: string, work: (line: Line) => Promise<T>): Promise<T> {
  const targets = (await (await fetch(`http://127.0.0.1:${port}/json/list`)).json()) as Target[]
  const page = targets.find(({ type, url }) => type === 'page' && new URL(url).pathname === path)
  if (!page) throw new Error(`There is no page at ${path}`)
  const line = await connect(page.webSocketDebuggerUrl)
  return work(line).finally(line.close)
}

async function evaluate(
  line: Line,
  expression: string,
  returnByValue: boolean,
): Promise<Evaluated['result']> {
  const { result, exceptionDetails } = await line.ask<Evaluated>('Runtime.evaluate', {
    ...{ expression, returnByValue, awaitPromise: true, userGesture: true },
  })
  if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? 'The page threw')
  return result
}

/**
 * Runs a function in the page at that address and answers what it resolves with. Only this one question is asked: the
 * browser reports nothing else meanwhile, as it does to whoever steers it step by step.
 */
export const runInPage = <T, A extends readonly (number | string)[]>(
  port: number,
  path: string,
  work: (...told: A) => Promise<T> | T,
  ...told: A
): Promise<T> =>
  withPage(port, path, async (line) => {
    const call = `(${work})(${told.map((each) => JSON.stringify(each)).join()})`
    return (await evaluate(line, call, true)).value as T
  })

/** Chooses files of this disk in the page's first field for files; the browser reads them itself. */
export const setFiles = (port: number, path: string, files: readonly string[]): Promise<void> =>
  withPage(port, path, async (line) => {
    const { objectId } = await evaluate(line, `document.querySelector('input[type=file]')`, false)
    await line.ask('DOM.setFileInputFiles', { files, objectId })
  })

/** The processes of a browser: type (`browser`, `renderer`, `GPU`, …) and process id. */
export async function browserProcesses(port: number): Promise<{ type: string; id: number }[]> {
  const browser = (await (await fetch(`http://127.0.0.1:${port}/json/version`)).json()) as Target
  const line = await connect(browser.webSocketDebuggerUrl)
  const { processInfo } = await line
    .ask<{ processInfo: { type: string; id: number }[] }>('SystemInfo.getProcessInfo', {})
    .finally(line.close)
  return processInfo
}
