-- What a refund's call is keyed by may be used for a day: since when the key stands, and when the call was last tried.
alter table refund
  add column keyed_at timestamptz,
  add column tried_at timestamptz;
