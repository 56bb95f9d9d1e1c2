-- outside of a transaction
-- The picture that a photographer chose as the cover of its session; one of a session at most.
alter table media add column if not exists cover_choice boolean not null default false;
drop index concurrently if exists media_cover_choice;
-- previous release: media_cover_choice, it leaves the column false
create unique index concurrently media_cover_choice on media (session_id) where cover_choice;
