-- A withdrawal may have several refunds: of what a bank does not hold at once, of the rest when the bank returns it. Which
-- refund an item has stands with the refund (refund_item); here stays what still waits for one.
alter table withdrawal add column waiting_ids integer[] not null default '{}';
update withdrawal set waiting_ids = media_ids where refund_id is null;
alter table withdrawal drop column refund_id;
