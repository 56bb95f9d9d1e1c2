import type { OwnMedia } from '#contract/sessions/my-sessions.ts'

/** How files are wanted by what was pressed here, until the server says the same; `answers`: how often it has not since. */
export type Wishes = ReadonlyMap<number, { turn: number; answers: number }>

type Turned = Pick<OwnMedia, 'id' | 'turn' | 'turning'>

/** Quarters to the right from how a file's picture is to how it is wanted. */
export const turnOf = (item: Turned, wishes: Wishes): number => (4 + wantedTurn(item, wishes) - item.turn) % 4

const wantedTurn = ({ id, turn, turning }: Turned, wishes: Wishes): number =>
  wishes.get(id)?.turn ?? turning ?? turn

/** What is asked of the server when these are turned on by so many quarters to the right. */
export const turnsAfter = (
  files: readonly Turned[],
  wishes: Wishes,
  by: number,
): { media_id: number; turn: number }[] =>
  files.map((item) => ({ media_id: item.id, turn: (wantedTurn(item, wishes) + by) % 4 }))

/** Files that can be turned: those with pictures. */
export const mayTurn = ({ state, preview_url }: OwnMedia): boolean =>
  state === 'ready' && preview_url !== null

/**
 * The wishes that stand when the server has answered anew: one that it knows needs none any more. The first answer may be from
 * before; who says otherwise in the second has had it from another window.
 */
export function keepWishes(wishes: Wishes, media: readonly Turned[]): Wishes {
  if (wishes.size === 0) return wishes
  const files = new Map(media.map((item) => [item.id, item]))
  const kept = [...wishes].filter(([id, { turn, answers }]) => {
    const item = files.get(id)
    return item !== undefined && (item.turning ?? item.turn) !== turn && answers < 1
  })
  return new Map(kept.map(([id, { turn, answers }]) => [id, { turn, answers: answers + 1 }]))
}
