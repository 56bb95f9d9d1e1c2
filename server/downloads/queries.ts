import { sql } from 'kysely'
import type { Db } from '#server/platform/db/connect.ts'

export type PurchaseRow = Awaited<ReturnType<typeof findPurchases>>[number]

/** What a buyer has, what is on hold included, highest id first, below `below`. */
export const findPurchases = (
  db: Db,
  surferId: number,
  { below, limit }: { below: number | null; limit: number },
) =>
  db
    .selectFrom('purchase')
    .innerJoin('order', 'order.id', 'purchase.order_id')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .innerJoin('session', 'session.id', 'media.session_id')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .where('purchase.surfer_id', '=', surferId)
    .where('purchase.access', '<>', sql.lit('ended'))
    .$if(below !== null, (query) => query.where('purchase.id', '<', below))
    .orderBy('purchase.id', 'desc')
    .limit(sql.lit(limit))
    .select([
      'purchase.id',
      'purchase.access',
      'purchase.downloaded_at',
      'order.state',
      'order.paid_at',
      'media.id as media_id',
      'media.kind',
      'media.preview_key',
      'media.tile_key',
      'media.placeholder',
      'media.original_name',
      'media.bytes',
      'media.width',
      'media.height',
      'photographer.first_name',
      'photographer.last_name',
      'photographer.photo_key',
      'session.session_date',
      'session.surfschool_id',
      'surf_school.name as school_name',
      'location.name as location_name',
      'location.region as location_region',
    ])
    .execute()

/** The caller's own purchase of the item with this preview. */
export const findPurchaseByPreview = (db: Db, surferId: number, previewKey: string) =>
  db
    .selectFrom('purchase')
    .innerJoin('order', 'order.id', 'purchase.order_id')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .where('purchase.surfer_id', '=', surferId)
    .where('purchase.access', '=', 'open')
    .where('media.preview_key', '=', previewKey)
    .select(['purchase.id', 'purchase.access', 'purchase.downloaded_at', 'order.state', 'order.paid_at'])
    .executeTakeFirst()

/** The orders that these purchases belong to. */
export const findOrdersOf = (db: Db, purchaseIds: readonly number[]) =>
  db.selectFrom('purchase').where('id', 'in', purchaseIds).distinct().select('order_id').execute()

/** The original behind a link that is alive, as long as its purchase stands. */
export const findLinkedOriginal = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('download_link')
    .innerJoin('purchase', 'purchase.id', 'download_link.purchase_id')
    .innerJoin('media', 'media.id', 'purchase.media_id')
    .where('download_link.token_hash', '=', tokenHash)
    .where('purchase.access', '=', 'open')
    .where('download_link.expires_at', '>', new Date())
    .select([
      'purchase.id',
      'media.original_key',
      'media.original_name',
      'media.content_type',
      'media.bytes',
      'media.sha256',
    ])
    .executeTakeFirst()

export type BoughtOriginal = Awaited<ReturnType<typeof findOriginalsByPreview>>[number]

/** The caller's own among the items with these previews, in the order of My Media. */
export const findOriginalsByPreview = (db: Db, surferId: number, previewKeys: readonly string[]) =>
  selectOriginals(db, surferId).where('media.preview_key', 'in', previewKeys).execute()

/** Those of these purchases that stand, in the order of My Media. */
export const findOriginalsOfPurchases = (db: Db, surferId: number, purchaseIds: readonly number[]) =>
  selectOriginals(db, surferId).where('purchase.id', 'in', purchaseIds).execute()

const selectOriginals = (db: Db, surferId: number) =>
  db
    .selectFrom('purchase')
    .innerJoin('media', 'media.id', 'purchase.media_id')
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
      'media.captured_offset',
      'media.created_at',
    ])

/** What a link to an archive that is alive stands for. */
export const findArchiveLink = (db: Db, tokenHash: Buffer) =>
  db
    .selectFrom('archive_link')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', new Date())
    .select(['surfer_id', 'purchase_ids'])
    .executeTakeFirst()
