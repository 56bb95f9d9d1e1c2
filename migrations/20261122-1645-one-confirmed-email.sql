-- outside of a transaction
-- An address belongs to one account of a kind once it is confirmed; until then anybody may have typed it.
drop index concurrently if exists surfer_confirmed_email;
create unique index concurrently surfer_confirmed_email on surfer (lower(email)) where email_confirmed_at is not null;
drop index concurrently if exists surfer_address;
create index concurrently surfer_address on surfer (lower(email));
drop index concurrently if exists surfer_email;
drop index concurrently if exists photographer_confirmed_email;
create unique index concurrently photographer_confirmed_email on photographer (lower(email)) where email_confirmed_at is not null;
drop index concurrently if exists photographer_address;
create index concurrently photographer_address on photographer (lower(email));
drop index concurrently if exists photographer_email;
