import { createContext, useContext } from 'react'

/** The content security policy's nonce while the server renders; undefined in the browser, which hides it. */
export const NonceContext = createContext<string | undefined>(undefined)
export const useNonce = (): string | undefined => useContext(NonceContext)
