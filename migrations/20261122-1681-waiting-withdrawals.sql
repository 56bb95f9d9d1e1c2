-- A withdrawal received while the buyer's bank has the payment waits: its refund is asked for when the bank returns it.
alter table withdrawal alter column refund_id drop not null;
create index withdrawal_waiting on withdrawal (order_id) where refund_id is null;
