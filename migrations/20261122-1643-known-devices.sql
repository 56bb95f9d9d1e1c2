-- A browser that has logged in to an account: wrong log-ins from there count for it alone. Only the SHA-256 of its token is kept.
create table known_device (
  token_hash bytea not null,
  surfer_id integer references surfer,
  photographer_id integer references photographer,
  used_at timestamptz not null default now(),
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create unique index known_device_surfer on known_device (surfer_id, token_hash) where surfer_id is not null;
create unique index known_device_photographer on known_device (photographer_id, token_hash) where photographer_id is not null;
create index known_device_token on known_device (token_hash);
create index known_device_used on known_device (used_at);

-- Log-ins for an address are blocked; both ids are null where nobody has it. The mail takes its row along.
create table device_request (
  id integer generated always as identity primary key,
  surfer_id integer references surfer,
  photographer_id integer references photographer,
  created_at timestamptz not null default now()
);
create index device_request_created on device_request (created_at);

-- The mailed link that makes a new browser known. Used ones stay for a day: they are counted.
create table device_link (
  token_hash bytea primary key,
  surfer_id integer references surfer,
  photographer_id integer references photographer,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create index device_link_surfer on device_link (surfer_id) where surfer_id is not null;
create index device_link_photographer on device_link (photographer_id) where photographer_id is not null;
create index device_link_created on device_link (created_at);
