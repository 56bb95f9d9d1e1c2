import { rooms } from './imports.ts'
import { type Rule, roomOf } from './read-house.ts'

/** The rooms that the map draws below a house, in its order; a room with a caption of its own may come a second time. */
function drawn(map: string, house: string): string[] {
  const below = map.split(new RegExp(`^${house}/ `, 'm'))[1] ?? ''
  const lines = below.split('\n').slice(1)
  const end = lines.findIndex((line) => !line.startsWith(' '))
  const names = lines
    .slice(0, end < 0 ? undefined : end)
    .filter((line) => /^ {2}\S/.test(line))
    .flatMap((line) => (/^ {2}((?:[\w.-]+(?:\/|\.tsx?)(?: +|$))+)/.exec(line)?.[1] ?? '').trim().split(/ +/))
  return [...new Set(names.map((name) => roomOf(`${house}/${name.replace(/\/$/, '')}`)))].filter(Boolean)
}

/** The order of rooms is the rules'; the map shows it as it is, and each room is there. */
export const mapShowsTheRooms: Rule = ({ map, sources }) =>
  map === ''
    ? []
    : Object.entries(rooms).flatMap(([house, order]) => {
        const shown = drawn(map, house)
        const there = new Set(
          sources.filter(({ path }) => path.startsWith(`${house}/`)).map(({ path }) => roomOf(path)),
        )
        return [
          ...(shown.join(' ') === order.join(' ')
            ? []
            : [`ARCHITECTURE.md: shows ${house} as ${shown.join(' ')}, not as ${order.join(' ')}`]),
          ...order.filter((room) => !there.has(room)).map((room) => `${house}/${room}: is on the map only`),
        ]
      })
