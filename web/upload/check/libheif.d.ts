/** The part of libheif's WebAssembly build that decodes one picture; the package's own types leave it out. */
declare module 'libheif-js/libheif-wasm/libheif-bundle.mjs' {
  type Pixels = { data: Uint8ClampedArray; width: number; height: number }
  type HeifImage = {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills `into` with RGBA and hands it back, or null. */
    display(into: Pixels, done: (filled: Pixels | null) => void): void
  }
  type LibHeif = { HeifDecoder: new () => { decode(content: Uint8Array): HeifImage[] } }
  const start: () => LibHeif
  export = start
}
