-- What cards of a session show beside its covers: the marked tile of each cover, by its place; of the one a card shows its item, a blur of
-- it to stand there meanwhile (a small BMP), and a larger marked copy (AVIF), made after publishing, with the item it was made of.
alter table session
  add column cover_tile_keys text[] not null default '{}',
  add column cover_of integer,
  add column cover_blur bytea,
  add column wide_cover_key text,
  add column wide_cover_of integer;
-- Those that lack one, of which each hour a few get theirs.
create index session_without_wide_cover on session (id)
  where state = 'published' and image_count > 0 and wide_cover_key is null;
