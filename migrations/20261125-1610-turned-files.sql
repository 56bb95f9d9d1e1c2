-- outside of a transaction
-- Quarter turns to the right, beyond what a file itself says, in which its public files are made and its buyers get it.
alter table media add column if not exists turn smallint not null default 0;
-- How its photographer wants a file turned, until that is done; `refusal`: why it was not, told for a while.
create table if not exists pending_turn (
  media_id integer primary key references media on delete cascade,
  turn smallint not null check (turn between 0 and 3),
  attempts integer not null default 0,
  refusal text,
  asked_at timestamptz not null default now()
);
-- What a turned original is delivered with: `dropped` bytes at `at` give way to `inserted`, which makes it `bytes` long with
-- the sum `crc32`. The stored original stays what was sent.
create table if not exists turned_original (
  media_id integer primary key references media on delete cascade,
  at bigint not null check (at >= 0),
  dropped integer not null check (dropped >= 0),
  inserted bytea not null,
  bytes bigint not null check (bytes >= 0),
  crc32 bigint not null
);
-- In which turn a clean preview was made.
alter table clean_preview add column if not exists turn smallint not null default 0;
