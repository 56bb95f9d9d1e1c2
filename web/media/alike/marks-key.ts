/** Which waves were marked in this browser, and whose account they are kept with. */
export const MARKS_KEY = 'swellframe_marks'
