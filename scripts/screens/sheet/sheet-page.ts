import type { Shot } from '../record.ts'

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`)

const STYLE = `body{font:15px/1.4 system-ui;margin:24px;background:#8a8f94;color:#111}section{margin:0 0 40px}h2{font-size:17px;margin:0 0 8px}
.row{display:flex;gap:12px;align-items:flex-start;overflow-x:auto}img{display:block;max-height:720px;object-fit:cover;object-position:top;box-shadow:0 1px 6px #0005}
pre{background:#fff;color:#8b0000;padding:8px;white-space:pre-wrap}`

/** All pictures, a screen in a row with its widths beside each other; below, what was found against it. */
export function sheetPage(shots: readonly Shot[]): string {
  const names = [...new Set(shots.map(({ name }) => name))]
  const sections = names.map((name) => {
    const mine = shots.filter((shot) => shot.name === name).toSorted((a, b) => a.width - b.width)
    const pictures = mine.map(
      ({ file, width }) =>
        `<a href="${file}"><img src="${file}" width="${Math.round(width / 2.2)}" alt="${escaped(name)}, ${width} px wide" loading="lazy"></a>`,
    )
    const found = mine.flatMap(({ width, faults, trouble }) =>
      [...(trouble ? [trouble] : []), ...faults].map((fault) => `${width}: ${fault}`),
    )
    const told = found.length > 0 ? `<pre>${escaped(found.join('\n'))}</pre>` : ''
    return `<section id="${name}"><h2>${escaped(name)}</h2><div class="row">${pictures.join('')}</div>${told}</section>`
  })
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style><h1>${names.length} screens, ${shots.length} pictures</h1>${sections.join('\n')}</html>`
}
