/** How many pictures somebody wants beside each other on a phone. */
export const COLUMNS_KEY = 'swellframe_columns'
