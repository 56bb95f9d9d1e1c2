/** Names of places that were searched for while this page is open, by their id: a search that fails still knows what it was for. */
const names = new Map<number, string>()

/** In the browser only: a server keeps nothing of whoever asks. */
export const rememberName = (id: number, name: string): void => void names.set(id, name)

/** Empty for a place nobody has searched for. */
export const rememberedName = (id: number | undefined): string => (id && names.get(id)) || ''
