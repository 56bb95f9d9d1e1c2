export type KeyStep = { type: 'keyDown' | 'keyUp'; value: string }
export type PointerStep = {
  type: 'pointerMove' | 'pointerDown' | 'pointerUp'
  /** CSS px of the window. */
  x?: number
  y?: number
  button?: 0
  /** ms */
  duration?: 0
}

/** Steps of one input device, as WebDriver and WebDriver BiDi both spell them. */
type InputSource =
  | { type: 'pointer'; id: string; parameters: { pointerType: 'mouse' }; actions: PointerStep[] }
  | { type: 'key'; id: string; actions: KeyStep[] }

/** One tab of one engine, as little of it as a person needs. */
export type Driver = {
  go(url: string): Promise<void>
  /**
   * Runs a function in the page and answers what JSON can say of its result; nothing outside of the function exists there.
   * Throws when the page went away meanwhile.
   */
  run<A extends unknown[], T>(work: (...args: A) => T | Promise<T>, ...args: A): Promise<T>
  act(sources: InputSource[]): Promise<void>
  /** Gives those files to the file input the page holds as `lastFound`. */
  giveFiles(paths: string[]): Promise<void>
  screenshot(): Promise<Buffer>
  /** Where downloads land. */
  downloads: string
  /** Errors, rejections and refusals of the page's policy, in the order they came. */
  faults(): Promise<string[]>
  close(): Promise<void>
}
