/** Whether somebody was told in full what previews are; in the storage of a tab, on which page, by its path. */
export const PREVIEW_NOTE_KEY = 'swellframe_previews_told'

/**
 * Runs in the head before anything is painted: what was told once takes no room any more (styles, `told`). A reload of the page
 * that told it shows the same.
 */
export const markToldScript = `try{if(localStorage.getItem('${PREVIEW_NOTE_KEY}')&&sessionStorage.getItem('${PREVIEW_NOTE_KEY}')!=location.pathname)document.documentElement.dataset.told=''}catch(e){}`

/** Whether it is said in full on this page. */
export const isFirstTelling = (): boolean => document.documentElement.dataset.told === undefined
