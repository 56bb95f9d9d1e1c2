-- The second factor of a photographer: the secret an authenticator app shares, encrypted with a key that is in no database.
-- Until `confirmed_at` it is only begun; `last_step` is the 30 seconds whose code was used last: each is good once.
create table second_factor (
  photographer_id integer primary key references photographer on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  begun_at timestamptz not null default now(),
  confirmed_at timestamptz
);

-- Codes to get in without the app; a used one is deleted.
create table recovery_code (
  code_hash bytea primary key,
  photographer_id integer not null references photographer on delete cascade
);
create index recovery_code_photographer on recovery_code (photographer_id);

-- The password was right, the code is still to come. Only the SHA-256 of the ticket is kept.
create table second_step (
  ticket_hash bytea primary key,
  photographer_id integer not null references photographer on delete cascade,
  expires_at timestamptz not null
);
create index second_step_photographer on second_step (photographer_id);
create index second_step_expires on second_step (expires_at);
