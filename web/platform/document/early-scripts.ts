import { createContext, useContext } from 'react'
import { keepPressesScript } from './early-presses.ts'
import { markRoleScript } from './role-mark.ts'
import { markUntouchedScript } from './untouched-mark.ts'

/** What runs in the head, before any other script. */
export const earlyScripts = `${markRoleScript};${markUntouchedScript};${keepPressesScript}`

/** They while the server renders; empty in the browser, which has run them by then: its own code does without them. */
export const EarlyScriptsContext = createContext('')
export const useEarlyScripts = (): string => useContext(EarlyScriptsContext)
