create table surfer (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text not null,
  created_at timestamptz not null default now()
);
create unique index surfer_email on surfer (lower(email));

create table photographer (
  id integer generated always as identity primary key,
  first_name text not null,
  last_name text not null,
  email text not null,
  password_hash text not null,
  phone_number text,
  location text,
  website text,
  instagram text,
  photo_key text,
  stripe_account_id text unique,
  charges_enabled boolean not null default false,
  details_submitted boolean not null default false,
  payouts_enabled boolean not null default false,
  created_at timestamptz not null default now()
);
create unique index photographer_email on photographer (lower(email));

-- Only the SHA-256 of a token is kept.
create table login (
  token_hash bytea primary key,
  surfer_id integer references surfer on delete cascade,
  photographer_id integer references photographer on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create index login_surfer on login (surfer_id) where surfer_id is not null;
create index login_photographer on login (photographer_id) where photographer_id is not null;
create index login_expires on login (expires_at);
