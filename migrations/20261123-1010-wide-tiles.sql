-- outside of a transaction
-- A wide copy of each photo's preview (AVIF, marked) for the grid on dense screens: made after publishing, null until then.
alter table media add column if not exists wide_key text;
-- Its former names lead on like those of the other public files.
alter table former_key drop constraint if exists former_key_part_check;
alter table former_key add constraint former_key_part_check check (part in ('preview', 'tile', 'cover', 'wide')) not valid;
alter table former_key validate constraint former_key_part_check;
-- Photos that lack one, of which each hour some get theirs.
drop index concurrently if exists media_without_wide;
create index concurrently media_without_wide on media (session_id, id)
  where kind = 'image' and state = 'ready' and wide_key is null;
