import type { ReactNode } from 'react'

/** One section of a legal text; `id` is its address on the page and must not change once published. */
export type LegalSection = { id: string; title: string; body: ReactNode }
