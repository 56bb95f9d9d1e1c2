export type Metadata = Record<string, string>
/** Field values we keep as the caller gave them. */
export type Given = Record<string, unknown>
