export const serverFlags: readonly string[]
export const leanMemory: Readonly<Record<string, string>>
