/**
 * The oldest version of each browser in which everything works, by the names that MDN's compatibility data gives them
 * (decision 029). What the build writes is held to it by `supported-browsers.test.ts`.
 */
export const supportedBrowsers = {
  safari: '16.4',
  safari_ios: '16.4',
  chrome: '109',
  chrome_android: '109',
  edge: '109',
  firefox: '115',
  firefox_android: '115',
  samsunginternet_android: '21.0',
} as const

const { safari, safari_ios, chrome, edge, firefox } = supportedBrowsers

/** The same for the build; Samsung's and the phones' browsers are written for as Chrome, Firefox and Safari are. */
export const buildTargets = [
  `safari${safari}`,
  `ios${safari_ios}`,
  `chrome${chrome}`,
  `edge${edge}`,
  `firefox${firefox}`,
]
