/** What is waited for, or null when that is called off meanwhile: what is sent with it then fails by itself. */
export const untilCalledOff = <T>(awaited: Promise<T> | null, signal: AbortSignal): Promise<T | null> =>
  Promise.race([
    awaited,
    new Promise<null>((resolve) => {
      if (signal.aborted) resolve(null)
      else signal.addEventListener('abort', () => resolve(null), { once: true })
    }),
  ])
