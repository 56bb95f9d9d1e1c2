import { createContext } from 'react'

/** How many files of the last pick a session has no room for, and how many of those before it were refused. */
export const Picked = createContext({ fresh: 0, refused: 0 })
