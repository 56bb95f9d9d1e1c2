-- A buyer's statement that he withdraws (Directive 2011/83/EU Art. 11a): what it names stays, whatever becomes of its refund.
create table withdrawal (
  id integer generated always as identity primary key,
  order_id integer not null references "order",
  refund_id integer not null unique references refund,
  media_ids integer[] not null check (cardinality(media_ids) > 0),
  cents integer not null check (cents > 0),
  -- As the buyer signed it.
  name text not null,
  received_at timestamptz not null default now()
);
create index withdrawal_order on withdrawal (order_id);

-- Mails are about numbers; the provider's id is a text.
alter table dispute add column number integer not null unique generated always as identity;
