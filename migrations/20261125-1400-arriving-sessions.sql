-- outside of a transaction
-- On sale as its files arrive: `open` while more may come, `closing` when the last of them are being prepared.
alter table session add column if not exists arrival text;
alter table session drop constraint if exists session_arrival;
alter table session add constraint session_arrival check (arrival in ('open', 'closing')) not valid;
alter table session validate constraint session_arrival;
drop index concurrently if exists session_arriving;
create index concurrently session_arriving on session (photographer_id, id) where arrival is not null;
