-- outside of a transaction
drop index concurrently if exists withdrawal_waits;
create index concurrently withdrawal_waits on withdrawal (order_id) where waiting_ids <> '{}';
