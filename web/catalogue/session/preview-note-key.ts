/** Whether somebody was told in full what previews are. */
export const PREVIEW_NOTE_KEY = 'swellframe_previews_told'
