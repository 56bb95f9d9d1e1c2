import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { DesignDocument } from './design-document.tsx'

startTransition(() => {
  hydrateRoot(document, <DesignDocument />)
})
