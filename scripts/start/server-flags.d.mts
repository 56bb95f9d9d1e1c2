export const serverFlags: readonly string[]
export const demoFlags: readonly string[]
export function flagsFor(env: Record<string, string | undefined>): readonly string[]
export const leanMemory: Readonly<Record<string, string>>
