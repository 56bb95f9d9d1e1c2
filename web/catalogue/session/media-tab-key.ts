/** Whether somebody looked at waves last. */
export const MEDIA_TAB_KEY = 'swellframe_media_tab'
