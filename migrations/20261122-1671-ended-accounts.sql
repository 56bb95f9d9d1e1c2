-- A connected account that was closed, lost or rejected: since when it seems so, and the accounts a photographer had before.
alter table photographer
  add column account_lost_at timestamptz,
  add column account_ended text check (account_ended in ('lost', 'rejected'));

create table former_account (
  account_id text primary key,
  photographer_id integer not null references photographer,
  ended text not null check (ended in ('lost', 'rejected', 'detached')),
  detached_at timestamptz not null default now()
);
create index former_account_photographer on former_account (photographer_id);

-- Sessions that were taken off sale because nobody could be paid for them come back with the next account.
alter table session add column unlisted_for_account boolean not null default false;

-- Under which account of the provider the connected accounts were made.
create table provider_platform (id boolean primary key default true check (id), account text not null);
