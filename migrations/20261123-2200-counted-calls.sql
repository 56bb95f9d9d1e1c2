-- Calls of one network to one endpoint within a minute, counted by all processes together. What is lost with a crash is a minute's counts:
-- no write-ahead log.
create unlogged table counted_call (
  key bytea primary key,
  calls integer not null,
  until timestamptz not null
);
create index counted_call_until on counted_call (until);
