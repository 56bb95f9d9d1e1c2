-- outside of a transaction
-- What a photographer took out of a session at once, as long as it can be brought back: then the row goes, and with it the
-- files of what nobody bought.
create table if not exists media_removal (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  removed_at timestamptz not null default now(),
  -- The last ones on sale were among them, so that the session was taken down: it is put up again with them.
  took_down boolean not null default false
);
create index if not exists media_removal_session on media_removal (session_id);
alter table media add column if not exists removal_id integer;
-- previous release: media_removal_id_fkey, it leaves the column empty
alter table media drop constraint if exists media_removal_id_fkey;
alter table media add constraint media_removal_id_fkey
  foreign key (removal_id) references media_removal on delete set null not valid;
alter table media validate constraint media_removal_id_fkey;
drop index concurrently if exists media_of_removal;
create index concurrently media_of_removal on media (removal_id) where removal_id is not null;
