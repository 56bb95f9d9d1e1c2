-- Somebody asked for a reset by mail; with nobody's id the address was unknown. The mail that goes takes its row along.
create table reset_request (
  id integer generated always as identity primary key,
  surfer_id integer references surfer on delete cascade,
  created_at timestamptz not null default now()
);
create index reset_request_created on reset_request (created_at);

-- A link to a new password. Only the SHA-256 of its token is kept; ended links stay for a while to be counted.
create table password_reset (
  token_hash bytea primary key,
  surfer_id integer references surfer on delete cascade,
  photographer_id integer references photographer on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create index password_reset_surfer on password_reset (surfer_id) where surfer_id is not null;
create index password_reset_photographer on password_reset (photographer_id) where photographer_id is not null;
create index password_reset_created on password_reset (created_at);
