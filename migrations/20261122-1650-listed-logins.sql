-- A login that its owner sees in a list and ends by itself: a number to name it by, the device it began on in plain words,
-- and the hour it was last used in.
alter table login
  add column id integer generated always as identity unique,
  add column device text,
  add column used_at timestamptz not null default date_trunc('hour', now());
