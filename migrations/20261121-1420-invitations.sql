-- Lets one address sign up as a photographer while sign-up is by invitation. The token stands in the mail alone; used,
-- withdrawn or swept, the address is forgotten.
create table photographer_invitation (
  id integer generated always as identity primary key,
  email text,
  token_hash bytea unique,
  invited_at timestamptz not null default now(),
  expires_at timestamptz not null,
  withdrawn_at timestamptz,
  used_at timestamptz,
  photographer_id integer references photographer,
  check ((email is null) = (used_at is not null or withdrawn_at is not null))
);
create unique index photographer_invitation_email on photographer_invitation (email) where email is not null;

-- Photographers who would like to come, and the wording they agreed to.
create table photographer_interest (
  id integer generated always as identity primary key,
  email text not null unique,
  name text not null,
  place text not null,
  consent_version text not null,
  asked_at timestamptz not null default now()
);
create index photographer_interest_asked on photographer_interest (asked_at);
