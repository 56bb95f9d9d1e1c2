import type { ExpressionBuilder } from 'kysely'
import type { Pool } from 'pg'
import type { OrderState } from '#contract/orders/orders.ts'
import type { Db } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { preparedPage } from '#server/platform/paging.ts'
import type { Access } from '../orders/tables.ts'

export type PurchaseRow = {
  id: number
  access: Access
  downloaded_at: Date | null
  state: OrderState
  paid_at: Date | null
  media_id: number
  kind: 'image' | 'video'
  preview_key: string | null
  tile_key: string | null
  placeholder: Buffer | null
  original_name: string
  bytes: number
  width: number | null
  height: number | null
  captured_at: Date | null
  first_name: string
  last_name: string
  photo_key: string | null
  session_id: number
  session_date: string
  start_hour: number
  end_hour: number
  time_zone: string
  surfschool_id: number | null
  school_name: string | null
  location_name: string | null
  location_region: string | null
}

/** A buyer's purchases that are open or on hold, highest id first, from `upTo` down. */
export async function findPurchases(
  pool: Pool,
  surferId: number,
  { upTo, limit }: { upTo: number; limit: number },
): Promise<PurchaseRow[]> {
  const { rows } = await pool.query<PurchaseRow>({
    ...preparedPage('purchases', limit),
    text: `select b.id, b.access, b.downloaded_at, o.state, o.paid_at, m.id as media_id, m.kind, m.preview_key, m.tile_key,
        m.placeholder, m.original_name, coalesce(t.bytes, m.bytes) as bytes, m.width, m.height, m.captured_at, p.first_name, p.last_name, p.photo_key,
        m.session_id, s.session_date, s.start_hour, s.end_hour, s.surfschool_id, c.name as school_name, l.name as location_name,
        l.region as location_region, coalesce(l.time_zone, c.time_zone) as time_zone
      from (select id, access, downloaded_at, order_id, media_id from purchase
        where surfer_id = $1 and access <> 'ended' and id <= $2 order by id desc limit ${limit}) b
      join "order" o on o.id = b.order_id
      join media m on m.id = b.media_id
      left join turned_original t on t.media_id = m.id
      join session s on s.id = m.session_id
      join photographer p on p.id = s.photographer_id
      left join location l on l.id = s.location_id
      left join surf_school c on c.id = s.surfschool_id
      order by b.id desc`,
    values: [surferId, upTo],
  })
  return rows
}

/** How many purchases `findPurchases` finds in all, and their bytes. */
export async function countPurchases(
  pool: Pool,
  surferId: number,
): Promise<{ count: number; bytes: number }> {
  const { rows } = await pool.query<{ count: number; bytes: number }>({
    name: 'purchase-totals',
    text: `select count(*) as count, coalesce(sum(coalesce(t.bytes, m.bytes)), 0)::bigint as bytes
      from purchase b join media m on m.id = b.media_id left join turned_original t on t.media_id = m.id
      where b.surfer_id = $1 and b.access <> 'ended'`,
    values: [surferId],
  })
  return rows[0] ?? { count: 0, bytes: 0 }
}

/** Items with one of these previews, by the name it has or by one it had: it changes when the item is hidden. */
const hasPreview = (keys: readonly string[]) => (eb: ExpressionBuilder<Tables, 'media'>) =>
  eb.or([
    eb('media.preview_key', 'in', keys),
    eb(
      'media.id',
      'in',
      eb.selectFrom('former_key').select('media_id').where('key', 'in', keys).where('part', '=', 'preview'),
    ),
  ])

export type PurchaseOfPreview = NonNullable<Awaited<ReturnType<typeof findPurchaseByPreview>>>

/** The surfer's open purchase of the item with this preview. */
export const findPurchaseByPreview = (db: Db, surferId: number, previewKey: string) =>
  db
    .selectFrom('purchase')
    .innerJoin('order', 'order.id', 'purchase.order_id')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .where('purchase.surfer_id', '=', surferId)
    .where('purchase.access', '=', 'open')
    .where(hasPreview([previewKey]))
    .select(['purchase.id', 'purchase.access', 'purchase.downloaded_at', 'order.state', 'order.paid_at'])
    .executeTakeFirst()

/** The orders that these purchases belong to. */
export const findOrdersOf = (db: Db, purchaseIds: readonly number[]) =>
  db.selectFrom('purchase').where('id', 'in', purchaseIds).distinct().select('order_id').execute()

/** What a turned original is delivered with; nulls for one that lies as it was sent. */
const TURNED = [
  'turned_original.at',
  'turned_original.dropped',
  'turned_original.inserted',
  'turned_original.crc32 as turned_crc32',
] as const

/** The original of a link that has not expired, whose login lives and whose purchase is open. */
export const findLinkedOriginal = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('download_link')
    .innerJoin('login', 'login.token_hash', 'download_link.login_hash')
    .innerJoin('purchase', 'purchase.id', 'download_link.purchase_id')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .leftJoin('turned_original', 'turned_original.media_id', 'media.id')
    .where('download_link.token_hash', '=', tokenHash)
    .where('purchase.access', '=', 'open')
    .where('download_link.expires_at', '>', new Date())
    .where('login.expires_at', '>', new Date())
    .select([
      'purchase.id',
      'media.original_key',
      'media.original_name',
      'media.content_type',
      'media.bytes',
      'media.sha256',
      'media.turn',
      ...TURNED,
    ])
    .executeTakeFirst()

export type BoughtOriginal = Awaited<ReturnType<typeof findOriginalsByPreview>>[number]

/** The surfer's open purchases among the items with these previews, in the order of My Media. */
export const findOriginalsByPreview = (db: Db, surferId: number, previewKeys: readonly string[]) =>
  selectOriginals(db, surferId).where(hasPreview(previewKeys)).execute()

/** Those of these purchases that are open, in the order of My Media. */
export const findOriginalsOfPurchases = (db: Db, surferId: number, purchaseIds: readonly number[]) =>
  selectOriginals(db, surferId).where('purchase.id', 'in', purchaseIds).execute()

const selectOriginals = (db: Db, surferId: number) =>
  db
    .selectFrom('purchase')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .leftJoin('turned_original', 'turned_original.media_id', 'media.id')
    .where('purchase.surfer_id', '=', surferId)
    .where('purchase.access', '=', 'open')
    .orderBy('purchase.id', 'desc')
    .select([
      'purchase.id',
      'media.original_key',
      'media.original_name',
      'media.bytes',
      'media.sha256',
      'media.crc32',
      'media.captured_local',
      'media.captured_at',
      'media.created_at',
      ...TURNED,
    ])

/** The purchases of an archive link that has not expired and whose login lives. */
export const findArchiveLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('archive_link')
    .innerJoin('login', 'login.token_hash', 'archive_link.login_hash')
    .where('archive_link.token_hash', '=', tokenHash)
    .where('archive_link.expires_at', '>', new Date())
    .where('login.expires_at', '>', new Date())
    .select(['archive_link.surfer_id', 'archive_link.purchase_ids'])
    .executeTakeFirst()
