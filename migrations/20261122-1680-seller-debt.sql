-- A refund whose part the provider cannot take back from the seller: he owes it, and his next sales are kept against it.
alter table ledger_entry drop constraint ledger_entry_kind_check;
alter table ledger_entry add constraint ledger_entry_kind_check check (kind in ('charge', 'transfer', 'fee', 'refund',
  'refund_failed', 'transfer_reversal', 'fee_refund', 'dispute', 'dispute_reinstated', 'dispute_fee',
  'debt', 'debt_recovered'));
alter table ledger_entry drop constraint ledger_entry_account_check;
alter table ledger_entry add constraint ledger_entry_account_check
  check (account in ('buyer', 'platform', 'photographer', 'provider', 'debt'));

-- What the ledger says the seller has of an order that is not his (owed), or was kept of it for another (negative).
alter table "order" add column owed_cents integer not null default 0;
create index order_owed on "order" (photographer_id) where owed_cents <> 0;

create or replace function keep_order_sums() returns trigger language plpgsql as $$
begin
  update "order" o set kept_cents = o.kept_cents - b.buyer, earned_cents = o.earned_cents + b.photographer,
      owed_cents = o.owed_cents + b.debt
    from (select order_id, coalesce(sum(cents) filter (where account = 'buyer'), 0) as buyer,
        coalesce(sum(cents) filter (where account = 'photographer'), 0) as photographer,
        coalesce(sum(cents) filter (where account = 'debt'), 0) as debt
      from booked group by order_id) b
    where b.order_id = o.id and (b.buyer <> 0 or b.photographer <> 0 or b.debt <> 0);
  return null;
end $$;

-- Cents taken back out of the transfer of an order for what its seller owes; written before the provider is asked.
create table debt_recovery (
  id integer generated always as identity primary key,
  photographer_id integer not null references photographer,
  order_id integer not null references "order",
  cents integer not null check (cents > 0),
  state text not null default 'asked' check (state in ('asked', 'done', 'failed')),
  asked_at timestamptz not null default now()
);
-- One at a time: what is owed is never taken twice.
create unique index debt_recovery_open on debt_recovery (photographer_id) where state = 'asked';
create index debt_recovery_latest on debt_recovery (photographer_id, asked_at);
create index debt_recovery_order on debt_recovery (order_id);
