-- Every write at the payment provider, stored before it is sent: which key it is sent with, and how many it has taken.

create table provider_write (
  purpose text primary key,
  token uuid not null default gen_random_uuid(),
  number int not null default 1,
  first_at timestamptz not null default now(),
  keyed_at timestamptz not null default now()
);

-- A refund that may have arrived under a key of its own is looked for before it is sent again.
insert into provider_write (purpose, number, first_at, keyed_at)
  select 'refund-' || id, 2, keyed_at, keyed_at from refund where state = 'asked' and keyed_at is not null;
alter table refund drop column provider_key, drop column keyed_at;
