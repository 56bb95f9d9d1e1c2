import type { SelectedFile } from '../../selected-file.ts'

/** What was chosen so far, by its size: most files have one of their own, and only files of one size may be copies. */
export function createSizeIndex() {
  const bySize = new Map<number, number[]>()
  return {
    add({ id, file }: SelectedFile): void {
      bySize.set(file.size, [...(bySize.get(file.size) ?? []), id])
    },
    /** Files of its size among those that have arrived, and those chosen before it that are still in the list. */
    likeOf({ id, file }: SelectedFile, arrived: readonly File[], files: readonly SelectedFile[]): File[] {
      const same = bySize.get(file.size) ?? []
      return [
        ...arrived.filter((each) => each.size === file.size),
        ...(same.some((other) => other < id)
          ? files.flatMap((each) =>
              each.id < id && each.state !== 'refused' && same.includes(each.id) ? [each.file] : [],
            )
          : []),
      ]
    },
    clear: (): void => bySize.clear(),
  }
}
export type SizeIndex = ReturnType<typeof createSizeIndex>
