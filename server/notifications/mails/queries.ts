import { type ExpressionBuilder, sql } from 'kysely'
import { type OrderState, SOLD_STATES } from '#contract/orders/orders.ts'
import { placeName } from '#server/catalogue/place-name.ts'
import { ordersWithPlace } from '#server/orders/queries.ts'
import type { Tx } from '#server/platform/db/connect.ts'
import type { Tables } from '#server/platform/db/schema.ts'
import { alertHours } from '../alert-hours.ts'

export const findSurfer = (tx: Tx, id: number) =>
  tx
    .selectFrom('surfer')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .select(['first_name', 'email', 'created_at'])
    .executeTakeFirst()

export const findPhotographer = (tx: Tx, id: number) =>
  tx
    .selectFrom('photographer')
    .where('id', '=', id)
    .where('closed_at', 'is', null)
    .where('email_confirmed_at', 'is not', null)
    .select(['first_name', 'email', 'created_at'])
    .executeTakeFirst()

export const findPaidOrder = (tx: Tx, id: number) => findOrder(tx, id, SOLD_STATES)

/** An order in one of these states with its buyer, unless the account is closed. */
export const findOrder = (tx: Tx, id: number, states: readonly OrderState[]) =>
  ordersWithPlace(tx)
    .innerJoin('surfer', 'surfer.id', 'order.surfer_id')
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .leftJoin('sale_document as receipt', (join) =>
      join.onRef('receipt.order_id', '=', 'order.id').on('receipt.kind', '=', 'receipt'),
    )
    .where('order.id', '=', id)
    .where('order.state', 'in', states)
    .where('surfer.closed_at', 'is', null)
    .select([
      'order.id',
      'order.total_cents',
      'order.created_at',
      'order.withdrawal_version',
      'order.withdrawal_at',
      'order.paid_at',
      'order.processing_at',
      'surfer.first_name',
      'surfer.email',
      'surfer.email_confirmed_at',
      'photographer.first_name as photographer_first_name',
      'photographer.last_name as photographer_last_name',
      'receipt.seller_name',
      'receipt.seller_lines',
      'order.session_id',
      'session.session_date',
      placeName.as('place'),
    ])
    .executeTakeFirst()

/**
 * The items of an order; with `mediaIds`, those among them. `picture_key`: of the marked preview of a photo (JPEG) or the marked tile
 * of a clip (WebP), null where the item is not on show any more.
 */
export const findOrderItems = (tx: Tx, orderId: number, mediaIds?: number[]) =>
  tx
    .selectFrom('order_item')
    .innerJoin('media', 'media.id', 'order_item.media_id')
    .where('order_item.order_id', '=', orderId)
    .$if(mediaIds !== undefined, (all) => all.where(sql<boolean>`media.id = any(${mediaIds ?? []}::int[])`))
    .orderBy('media.id')
    .select(['media.kind', 'media.original_name', 'order_item.price_cents'])
    .select((eb) =>
      eb
        .case()
        .when(
          eb.and([
            eb('media.state', '=', 'ready'),
            eb('media.withheld', '=', false),
            eb('media.hidden_at', 'is', null),
          ]),
        )
        .then(
          eb
            .case()
            .when('media.kind', '=', 'image')
            .then(eb.ref('media.preview_key'))
            .else(eb.ref('media.tile_key'))
            .end(),
        )
        .end()
        .as('picture_key'),
    )
    .execute()

/** A paid order with its photographer, if sale mails are turned on. */
export const findSale = (tx: Tx, id: number) =>
  ordersWithPlace(tx)
    .innerJoin('photographer', 'photographer.id', 'order.photographer_id')
    .where('order.id', '=', id)
    .where('order.state', 'in', SOLD_STATES)
    .where('photographer.closed_at', 'is', null)
    .where('photographer.sale_mails', '=', true)
    .select((eb) => [
      'order.id',
      'order.photographer_id',
      'order.total_cents',
      'order.fee_cents',
      'order.created_at',
      'photographer.first_name',
      'photographer.email',
      'session.session_date',
      placeName.as('place'),
      eb
        .not(
          eb.exists(
            eb
              .selectFrom('order as earlier')
              .whereRef('earlier.photographer_id', '=', 'order.photographer_id')
              .where('earlier.state', 'in', SOLD_STATES)
              .whereRef('earlier.paid_at', '<', 'order.paid_at')
              .select('earlier.id'),
          ),
        )
        .as('is_first'),
    ])
    .executeTakeFirst()

/** A change of a payment account, with the id of its latest change. */
export const findPaymentChange = (tx: Tx, id: number) =>
  tx
    .selectFrom('payment_change as change')
    .innerJoin('photographer', 'photographer.id', 'change.photographer_id')
    .where('change.id', '=', id)
    .where('photographer.closed_at', 'is', null)
    .where('photographer.email_confirmed_at', 'is not', null)
    .select((eb) => [
      'change.id',
      'change.kind',
      'change.changed_at',
      'photographer.first_name',
      'photographer.email',
      'photographer.charges_enabled',
      'photographer.details_submitted',
      'photographer.payouts_enabled',
      'photographer.account_ended',
      eb
        .selectFrom('payment_change as other')
        .whereRef('other.photographer_id', '=', 'change.photographer_id')
        .select((other) => other.fn.max('other.id').as('id'))
        .as('latest'),
    ])
    .executeTakeFirst()

/** The marked preview of the photo whose cover cards show, else of the first one on show; where no photo is, the first cover, unmarked. */
const sessionPicture = (eb: ExpressionBuilder<Tables, 'session'>) =>
  eb.fn.coalesce(
    eb
      .selectFrom('media')
      .select('media.preview_key')
      .whereRef('media.session_id', '=', 'session.id')
      .where('media.kind', '=', 'image')
      .where('media.state', '=', 'ready')
      .where('media.withheld', '=', false)
      .where('media.hidden_at', 'is', null)
      .orderBy(sql`media.id is distinct from session.cover_of`)
      .orderBy('media.position')
      .orderBy('media.id')
      .limit(1),
    sql<string | null>`session.cover_keys[1]`,
  )

export const findPublishedSession = (tx: Tx, id: number) =>
  tx
    .selectFrom('session')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .where('session.id', '=', id)
    .where('session.state', '=', 'published')
    .where('photographer.email_confirmed_at', 'is not', null)
    .select((eb) => [
      'session.id',
      'session.session_date',
      'session.start_hour',
      'session.end_hour',
      'session.image_count',
      'session.video_count',
      'session.photo_price_cents',
      'session.video_price_cents',
      'session.created_at',
      'session.published_at',
      'session.arrival',
      'photographer.first_name',
      'photographer.email',
      placeName.as('place'),
      sessionPicture(eb).as('picture_key'),
    ])
    .executeTakeFirst()

/** Deletes and returns an address note; the deletion commits when the mail is sent, and a second worker finds none. */
export const deleteAddressNote = (tx: Tx, id: number) =>
  tx
    .deleteFrom('address_note')
    .where('id', '=', id)
    .returning(['kind', 'role', 'email', 'created_at'])
    .executeTakeFirst()

/** A confirmation request with its address and session alert. */
export const findConfirmation = (tx: Tx, id: number) =>
  tx
    .selectFrom('alert_confirmation')
    .innerJoin('session_alert', 'session_alert.id', 'alert_confirmation.session_alert_id')
    .innerJoin('alert_address', 'alert_address.id', 'session_alert.address_id')
    .leftJoin('location', 'location.id', 'session_alert.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session_alert.surfschool_id')
    .where('alert_confirmation.id', '=', id)
    .select([
      'alert_address.id as address_id',
      'alert_address.email',
      'alert_address.confirmed_at',
      'session_alert.day',
      'alert_confirmation.asked_at',
      placeName.as('place'),
      alertHours.as('hours'),
    ])
    .executeTakeFirst()

/** An answered session alert with its session, while the session is published and the address is confirmed. */
export const findAnsweredRequest = (tx: Tx, id: number) =>
  tx
    .selectFrom('session_alert')
    .innerJoin('alert_address', 'alert_address.id', 'session_alert.address_id')
    .innerJoin('session', 'session.id', 'session_alert.session_id')
    .innerJoin('photographer', 'photographer.id', 'session.photographer_id')
    .leftJoin('location', 'location.id', 'session.location_id')
    .leftJoin('surf_school', 'surf_school.id', 'session.surfschool_id')
    .where('session_alert.id', '=', id)
    .where('alert_address.confirmed_at', 'is not', null)
    .where('session.state', '=', 'published')
    .select((eb) => [
      'alert_address.id as address_id',
      'alert_address.email',
      'session_alert.asked_at',
      'session.id',
      'session.location_id',
      'session.surfschool_id',
      'session.session_date',
      'session.start_hour',
      'session.end_hour',
      'session.image_count',
      'session.video_count',
      'session.arrival',
      'photographer.first_name as photographer_first_name',
      'photographer.last_name as photographer_last_name',
      placeName.as('place'),
      sessionPicture(eb).as('picture_key'),
    ])
    .executeTakeFirst()
