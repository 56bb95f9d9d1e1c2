-- A passkey opens one account. `public_key` is a COSE key; `counter` stays 0 for passkeys that are synced between devices.
create table passkey (
  id integer generated always as identity primary key,
  surfer_id integer references surfer on delete cascade,
  photographer_id integer references photographer on delete cascade,
  credential_id bytea not null unique,
  user_handle bytea not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  is_synced boolean not null,
  name text not null,
  created_at timestamptz not null default now(),
  used_at timestamptz,
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create index passkey_surfer on passkey (surfer_id) where surfer_id is not null;
create index passkey_photographer on passkey (photographer_id) where photographer_id is not null;

-- What a device has to sign, once and for a few minutes: to add a passkey to an account, or, of nobody, to log in. Only the
-- SHA-256 is kept.
create table passkey_challenge (
  challenge_hash bytea primary key,
  surfer_id integer references surfer on delete cascade,
  photographer_id integer references photographer on delete cascade,
  user_handle bytea,
  expires_at timestamptz not null
);
create index passkey_challenge_surfer on passkey_challenge (surfer_id) where surfer_id is not null;
create index passkey_challenge_photographer on passkey_challenge (photographer_id) where photographer_id is not null;
create index passkey_challenge_expires on passkey_challenge (expires_at);

-- Which mails there are to an address is said once, in the code.
alter table address_note drop constraint if exists address_note_kind_check;
