import { renderToString } from 'react-dom/server'
import { DesignDocument } from './design-document.tsx'

/** The page as HTML, the addresses of its scripts at its end. */
export const drawDesign = (scripts: readonly string[]): string =>
  `<!DOCTYPE html>${renderToString(<DesignDocument />)}`.replace(
    '</body>',
    `${scripts.map((src) => `<script type="module" src="${src}"></script>`).join('')}</body>`,
  )
