/** The address a text holds, or null. `URL.canParse` is younger than browsers we support. */
export function readAddress(text: string, base?: string): URL | null {
  try {
    return new URL(text, base)
  } catch {
    return null
  }
}
