/** Not yet in the library of types. */
type Connection = EventTarget & { saveData?: boolean; type?: string }

const readConnection = (): Connection | undefined =>
  typeof navigator === 'undefined'
    ? undefined
    : (navigator as Navigator & { connection?: Connection }).connection

/** Whether what is sent may cost its user money, as far as the browser tells. */
export function isMetered(): boolean {
  const connection = readConnection()
  return connection?.saveData === true || connection?.type === 'cellular'
}

/** Calls `then` whenever the browser tells of a change and the line is metered after it; answers what ends that. */
export function whenMetered(then: () => void): () => void {
  const connection = readConnection()
  const changed = () => {
    if (isMetered()) then()
  }
  connection?.addEventListener('change', changed)
  return () => connection?.removeEventListener('change', changed)
}
