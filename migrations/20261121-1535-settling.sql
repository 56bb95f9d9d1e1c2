alter table "order"
  -- How often what the provider told has changed the order: two who asked at once do not undo each other.
  add column settled integer not null default 0,
  -- When we began to end its checkout before its time.
  add column cancelled_at timestamptz,
  -- A dispute has left the seller with more or less than he is due; `seller_tries` counts refused corrections.
  add column seller_due boolean not null default false,
  add column seller_tries integer not null default 0;
create index order_unsettled on "order" (id) where state = 'disputed' or seller_due;

-- A refund that the buyer's bank could not take comes back.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('charge', 'transfer', 'fee', 'refund',
  'refund_failed', 'transfer_reversal', 'fee_refund', 'dispute', 'dispute_reinstated', 'dispute_fee'));

-- Up to when the provider's own list of events has been read, against webhooks that never arrive.
create table event_cursor (
  id boolean primary key default true check (id),
  read_until timestamptz not null default now()
);
insert into event_cursor default values;
