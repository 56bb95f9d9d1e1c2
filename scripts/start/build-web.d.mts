/** Builds the site into `build/` when its sources changed since, with this Node. */
export declare function buildWeb(node: string): Promise<void>
