-- Which of several accounts an address stands for while nobody has confirmed it: one that holds something (a paid order, a
-- session), and of several the one that has had the address for longest.
alter table surfer
  add column email_set_at timestamptz not null default now(),
  add column in_use_since timestamptz;
alter table photographer
  add column email_set_at timestamptz not null default now(),
  add column in_use_since timestamptz;
update surfer set email_set_at = created_at,
  in_use_since = (select min(paid_at) from "order" where "order".surfer_id = surfer.id);
update photographer set email_set_at = created_at,
  in_use_since = (select min(session.created_at) from session where session.photographer_id = photographer.id);

-- A mailed link proves an address, for whichever account carries it: the address itself is not kept, only its hash, so that the
-- row outlives the account it was asked for. Resets are counted apart from the mails that ask.
alter table email_confirmation
  add column address_key bytea,
  add column is_reset boolean not null default false;
update email_confirmation
  set address_key = sha256(convert_to('["unconfirmed",' || to_json(lower(email))::text || ']', 'UTF8'));
alter table email_confirmation alter column address_key set not null;
drop index email_confirmation_email;
alter table email_confirmation drop column email;
create index email_confirmation_address on email_confirmation (address_key, asked_at);
