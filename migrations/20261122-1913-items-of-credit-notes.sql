-- What a credit note names stays what it was when it was issued, though the same items are refunded again after a refund failed.
alter table sale_document add column item_ids integer[];
update sale_document d set item_ids = array(
    select media_id from refund_item where refund_id = d.refund_id order by media_id)
  where kind = 'credit_note';
