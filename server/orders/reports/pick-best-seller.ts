import { listedSince } from '#server/catalogue/policy.ts'
import type { Context } from '#server/platform/context.ts'

/**
 * Notes which photo on sale of the seller of a paid order was bought most often while it is listed; of those bought as often, the
 * newest. Without what was refunded by then. Nothing changes where none is on sale.
 */
export async function pickBestSeller({ pool }: Pick<Context, 'pool'>, orderId: number): Promise<void> {
  await pool.query({
    name: 'pick-best-seller',
    text: `insert into best_seller as kept (photographer_id, media_id)
      select s.photographer_id, m.id
      from (select p.media_id, count(*) as sold
        from "order" paid
        join "order" o on o.photographer_id = paid.photographer_id
        join purchase p on p.order_id = o.id and p.access = 'open'
        where paid.id = $1 and o.paid_at >= $2::timestamp at time zone 'Europe/Lisbon' and o.paid_at is not null and o.open_items > 0
        group by p.media_id) b
      join media m on m.id = b.media_id
      join session s on s.id = m.session_id
      where m.kind = 'image' and m.state = 'ready' and m.hidden_at is null
        and s.state = 'published' and s.created_at >= $2::timestamp at time zone 'Europe/Lisbon'
      order by b.sold desc, m.id desc limit 1
      on conflict (photographer_id) do update set media_id = excluded.media_id where kept.media_id <> excluded.media_id`,
    values: [orderId, listedSince()],
  })
}
