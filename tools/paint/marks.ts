/** Drawn marks as SVG. The site's own: a wave held in a frame, as the header of each page has it (`web/home/logo.tsx`). */
const FRAME = '<rect x="2" y="2" width="28" height="28" rx="7" stroke="#f4f8f8"/>'
const WAVE =
  '<path d="M2.5 21.5c5.2.4 7-2.3 8.6-5.7 1.7-3.7 4.2-6.5 8.2-6.5 3.1 0 5.2 2 5.2 4.5 0 2.1-1.5 3.5-3.3 3.5-1.5 0-2.5-1-2.5-2.3" stroke="#f4f8f8"/><path d="M14.5 21.5c2.6 2.3 8.6 2.6 15 .2" stroke="#ff8a55"/>'

/** The favicon's picture on deep water, square for phones that round it themselves. */
export const APP_ICON = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><rect width="64" height="64" fill="#0b2a3a"/><g transform="translate(9.6 9.6) scale(1.4)" fill="none" stroke-width="2.5" stroke-linecap="round">${FRAME}${WAVE}</g></svg>`

/** The same for systems that cut icons to shapes of their own: all that counts within the middle 80 %. */
export const MASKABLE_ICON = APP_ICON.replace('translate(9.6 9.6) scale(1.4)', 'translate(16 16)')

export const FAVICON = APP_ICON.replace(
  '<rect width="64" height="64"',
  '<rect width="64" height="64" rx="14"',
)

const logo = (ground: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect width="100" height="100" fill="${ground}"/>${body}</svg>`
const line = (d: string, colour: string, width = 5): string =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
const shape = (d: string, colour: string): string => `<path d="${d}" fill="${colour}"/>`

/** The invented schools' logos by their slug. */
export const schoolLogos: Readonly<Record<string, string>> = {
  'mare-alta': logo(
    '#f36f21',
    `<circle cx="50" cy="40" r="17" fill="#fff3df"/>${line('M16 62c8-8 14-8 22 0s14 8 22 0 14-8 24 0M16 76c8-8 14-8 22 0s14 8 22 0 14-8 24 0', '#fff3df', 6)}`,
  ),
  'costa-vicentina': logo(
    '#0e4a6b',
    `${shape('M14 70V34l14-8 9 10 10-16 12 22v28z', '#e8d9b8')}${line('M14 80c9-7 15-7 24 0s15 7 24 0 15-7 24 0', '#7fd0e0', 6)}`,
  ),
  'ondas-da-barra': logo(
    '#f4f1ea',
    `${shape('M24 22h12v46H24zM44 22h12v46H44zM64 22h12v46H64z', '#c8102e')}${shape('M14 60c12-10 22-10 36 0s24 10 36 0v26H14z', '#0c3c5c')}`,
  ),
  'amado-green-room': logo(
    '#0b5d4a',
    `${shape('M18 72c20 0 22-14 26-26 5-15 15-24 30-24 6 0 10 2 12 5-14 0-26 8-26 24 0 12 9 19 22 21z', '#f2e6c6')}<circle cx="68" cy="49" r="5" fill="#f5b700"/>`,
  ),
  'peixe-voador': logo(
    '#12263f',
    `${shape('M18 58c14-14 34-16 52-6l12-10-3 16 3 16-12-10c-18 10-38 8-52-6z', '#ffd166')}${shape('M40 50c4-14 14-24 28-28-4 12-8 20-14 27z', '#ef6f6c')}<circle cx="30" cy="57" r="2.6" fill="#12263f"/>`,
  ),
  farol: logo(
    '#fdf6ec',
    `${shape('M42 82l4-46h10l4 46z', '#d7263d')}${shape('M43.4 66l.9-10h13.4l.9 10z', '#fdf6ec')}${shape('M44 36v-10h14v10zM43 24l8-8 8 8z', '#1b2a41')}${line('M66 28l16-6M66 34h17M36 28l-16-6M36 34H19', '#f2a541', 4)}${line('M20 86c8-6 14-6 20 0s14 6 22 0 12-6 20 0', '#1b2a41', 4)}`,
  ),
  'linha-de-agua': logo(
    '#e9f3f4',
    `${line('M18 38h64', '#0d6e83', 5)}${line('M18 52c10-9 18-9 28 0s18 9 36 0', '#0d6e83', 5)}${line('M18 66c10-9 18-9 28 0s18 9 36 0', '#5fb3bf', 5)}${shape('M38 38a12 12 0 0 1 24 0z', '#f08a4b')}`,
  ),
  gaivota: logo(
    '#3b82c4',
    `${line('M16 40c12-12 24-10 34 8 10-18 22-20 34-8', '#ffffff', 7)}${line('M24 70c9-7 15-7 24 0s15 7 24 0', '#ffffff', 5)}`,
  ),
}
