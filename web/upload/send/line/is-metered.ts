/** Not yet in the library of types. */
type Connection = { saveData?: boolean; type?: string }

/** Whether what is sent may cost its user money, as far as the browser tells. */
export function isMetered(): boolean {
  if (typeof navigator === 'undefined') return false
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || connection?.type === 'cellular'
}
