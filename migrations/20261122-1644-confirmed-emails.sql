-- An address is confirmed by whoever opens the link mailed there. Accounts made before count as confirmed: nothing tells them apart.
alter table surfer add column email_confirmed_at timestamptz;
alter table photographer add column email_confirmed_at timestamptz;
update surfer set email_confirmed_at = created_at where closed_at is null;
update photographer set email_confirmed_at = created_at where closed_at is null;

-- A link to a new password that was mailed proves the address; one handed over in person does not.
alter table password_reset add column mailed boolean not null default false;

-- A mail to an address that nobody has confirmed. The token is in the mail alone; null until that goes, and for ever where the
-- mail only tells the owner of an account that somebody used its address.
create table email_confirmation (
  id integer generated always as identity primary key,
  surfer_id integer references surfer,
  photographer_id integer references photographer,
  email text not null,
  token_hash bytea unique,
  asked_at timestamptz not null default now(),
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create index email_confirmation_surfer on email_confirmation (surfer_id) where surfer_id is not null;
create index email_confirmation_photographer on email_confirmation (photographer_id) where photographer_id is not null;
create index email_confirmation_email on email_confirmation (email, asked_at);
create index email_confirmation_asked on email_confirmation (asked_at);
