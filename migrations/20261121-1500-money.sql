-- What may become of an order after it was paid (contract/orders.ts holds the moves).
alter table "order" drop constraint order_state_check;
alter table "order" add constraint order_state_check check (state in (
  'pending', 'paid', 'expired', 'cancelled', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost'
));

-- `held`: the buyer's bank has taken the money back for now. `ended`: refunded, withdrawn or charged back.
alter table purchase
  add column access text not null default 'open' check (access in ('open', 'held', 'ended')),
  -- When the buyer's right of withdrawal ended: the first byte of an original went out.
  add column downloaded_at timestamptz,
  drop constraint purchase_surfer_id_media_id_key;
create unique index purchase_owned on purchase (surfer_id, media_id) where access <> 'ended';

-- Money that goes back to a buyer: asked for in the transaction of its reason, sent by a job, done when the provider says so.
create table refund (
  id integer generated always as identity primary key,
  order_id integer not null references "order",
  -- `provider`: made in the provider's dashboard, without us.
  reason text not null check (reason in
    ('operator', 'withdrawal', 'undeliverable', 'paid_twice', 'account_closed', 'provider')),
  state text not null default 'asked' check (state in ('asked', 'pending', 'done', 'failed')),
  cents integer not null check (cents > 0),
  -- What our call to the provider is keyed by.
  provider_key uuid not null unique default gen_random_uuid(),
  refund_id text unique,
  asked_at timestamptz not null default now(),
  done_at timestamptz
);
create index refund_order on refund (order_id);
create index refund_open on refund (asked_at) where state in ('asked', 'pending');

-- Which items a refund is for; an item goes back at most once. A refund made without us names none.
create table refund_item (
  order_id integer not null,
  media_id integer not null,
  refund_id integer not null references refund,
  primary key (order_id, media_id),
  foreign key (order_id, media_id) references order_item
);
create index refund_item_refund on refund_item (refund_id);

-- A buyer's bank takes a payment back; `id` is the provider's.
create table dispute (
  id text primary key,
  order_id integer not null references "order",
  state text not null check (state in ('open', 'won', 'lost')),
  cents integer not null check (cents > 0),
  opened_at timestamptz not null,
  closed_at timestamptz
);
create index dispute_order on dispute (order_id);

-- Double entry: each object of the provider that moved money is one transaction of entries that add up to nothing.
-- Cents are what an account gained; a buyer who pays loses.
create table ledger_entry (
  id bigint generated always as identity primary key,
  order_id integer not null references "order",
  object_id text not null,
  kind text not null check (kind in ('charge', 'transfer', 'fee', 'refund', 'transfer_reversal', 'fee_refund',
    'dispute', 'dispute_reinstated', 'dispute_fee')),
  account text not null check (account in ('buyer', 'platform', 'photographer', 'provider')),
  cents integer not null check (cents <> 0),
  booked_at timestamptz not null default now(),
  unique (object_id, kind, account)
);
create index ledger_entry_order on ledger_entry (order_id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger ledger_entry_append_only before update or delete or truncate on ledger_entry
  for each statement execute function refuse_change();

create function check_ledger_balance() returns trigger language plpgsql as $$
begin
  if (select sum(cents) from ledger_entry where object_id = new.object_id and kind = new.kind) <> 0 then
    raise exception 'the entries of % % do not balance', new.kind, new.object_id;
  end if;
  return null;
end $$;
create constraint trigger ledger_entry_balances after insert on ledger_entry
  deferrable initially deferred for each row execute function check_ledger_balance();
