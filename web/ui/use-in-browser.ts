import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over what it sent: both must show the same. True ever after. */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
