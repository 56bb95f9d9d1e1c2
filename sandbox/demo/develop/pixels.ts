/** 8-bit sRGB, row after row. */
export type Pixels = { data: Uint8Array; width: number; height: number }
