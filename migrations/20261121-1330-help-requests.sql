-- Who wants to hear of a session. An address is written to only after its owner has confirmed it.
create table help_address (
  id integer generated always as identity primary key,
  email text not null unique,
  confirmed_at timestamptz,
  asked_at timestamptz not null default now()
);
create index help_address_asked on help_address (asked_at);

-- Waits for a session of its place and day until one answers it.
create table help_request (
  id integer generated always as identity primary key,
  address_id integer not null references help_address on delete cascade,
  day date not null,
  location_id integer references location,
  surfschool_id integer references surf_school,
  session_id integer references session,
  asked_at timestamptz not null default now(),
  check (num_nonnulls(location_id, surfschool_id) = 1),
  unique nulls not distinct (address_id, day, location_id, surfschool_id)
);
create index help_request_place on help_request (day, location_id, surfschool_id) where session_id is null;
create index help_request_asked on help_request (asked_at);

-- A mail that asks for an address to be confirmed, on account of one request.
create table help_confirmation (
  id integer generated always as identity primary key,
  help_request_id integer not null references help_request on delete cascade,
  asked_at timestamptz not null default now()
);
create index help_confirmation_request on help_confirmation (help_request_id);

-- What a mail's link may do. Only the SHA-256 of its token is kept.
create table help_link (
  token_hash bytea primary key,
  address_id integer not null references help_address on delete cascade,
  purpose text not null check (purpose in ('confirm', 'unsubscribe')),
  expires_at timestamptz not null
);
create index help_link_address on help_link (address_id);
create index help_link_expires on help_link (expires_at);
