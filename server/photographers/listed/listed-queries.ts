import type { Pool } from 'pg'
import { PLACES_SHOWN } from '#contract/catalogue/listing.ts'
import { preparedPage } from '#server/platform/paging.ts'
import { CARD, type CardRow } from '../queries.ts'

export type ListedRow = CardRow & {
  /** Of the best seller; null where it is not on sale. */
  best_preview_key: string | null
  best_tile_key: string | null
  best_wide_key: string | null
  best_placeholder: Buffer | null
  /** Of the newest session on sale, where there is no best seller. */
  cover_keys: string[] | null
  cover_tile_keys: (string | null)[] | null
  cover_blur: Buffer | null
  wide_cover_key: string | null
  live_count: number
  published_count: number
  places: string[]
  place_count: number
}

/** The sort key of a card: first name, last name, id. */
type CardKey = [first_name: string, last_name: string, id: number]

const SINCE = `($1::timestamp at time zone 'Europe/Lisbon')`
/** Of places with as many the spots come before the schools. */
const SHOWN = `array(select coalesce(l.name, c.name) from (select place, published from photographer_place_tally
      where photographer_id = p.id and published > 0 order by published desc, place desc limit ${PLACES_SHOWN}) k
    left join location l on l.id = k.place left join surf_school c on c.id = -k.place
    order by k.published desc, k.place desc)`

/**
 * Those with a payment account and a profile photo (surfer.md, Photographers list), each with what its card shows. One statement:
 * whom it lists is read from an index, then a few rows of each. `since`: the Lisbon day since which sessions are listed.
 */
export async function listCards(
  pool: Pool,
  { after, limit, since }: { after: CardKey | null; limit: number; since: string },
): Promise<ListedRow[]> {
  const { rows } = await pool.query<ListedRow>({
    ...preparedPage(`photographers${after ? '-after' : ''}`, limit),
    text: `select p.*, best.preview_key as best_preview_key, best.tile_key as best_tile_key, best.wide_key as best_wide_key,
        best.placeholder as best_placeholder, newest.cover_keys, newest.cover_tile_keys, newest.cover_blur, newest.wide_cover_key,
        coalesce(t.published, 0) as published_count,
        coalesce(t.live, 0) - (select count(*)::int from session s
          where s.photographer_id = p.id and s.state = 'published' and s.created_at < ${SINCE}) as live_count,
        case when t.published > 0 then ${SHOWN} else '{}' end as places,
        case when t.published > 0 then (select count(*)::int from photographer_place_tally k
          where k.photographer_id = p.id and k.published > 0) else 0 end as place_count
      from (select ${CARD.join()} from photographer where stripe_account_id is not null and photo_key is not null
        ${after ? 'and (first_name, last_name, id) > ($2, $3, $4)' : ''}
        order by first_name, last_name, id limit ${limit}) p
      left join photographer_tally t on t.photographer_id = p.id
      left join lateral (select m.preview_key, m.tile_key, m.wide_key, m.placeholder
        from best_seller b join media m on m.id = b.media_id join session s on s.id = m.session_id
        where b.photographer_id = p.id and m.state = 'ready' and m.hidden_at is null
          and s.state = 'published' and s.created_at >= ${SINCE}) best on true
      left join lateral (select s.cover_keys, s.cover_tile_keys, s.cover_blur,
          case when s.wide_cover_of = s.cover_of then s.wide_cover_key end as wide_cover_key
        from session s
        where best.preview_key is null and s.photographer_id = p.id and s.state = 'published'
          and coalesce(s.created_at, 'infinity') >= ${SINCE} and s.cover_keys <> '{}'
        order by s.session_date desc, s.start_hour desc, s.id desc limit 1) newest on true
      order by p.first_name, p.last_name, p.id`,
    values: [since, ...(after ?? [])],
  })
  return rows
}
