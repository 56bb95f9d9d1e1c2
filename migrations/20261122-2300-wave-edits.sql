-- What a photographer did to the waves of a session by hand, in the order of the ids: waves joined, a wave begun, a cover chosen.
create table wave_edit (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  kind text not null check (kind in ('join', 'split', 'cover')),
  -- Ids of media; those that are gone are passed over.
  media_ids integer[] not null check (cardinality(media_ids) > 0)
);
create index wave_edit_session on wave_edit (session_id, id);

-- Waves change their numbers all in one statement when one comes between them.
alter table wave drop constraint wave_session_id_number_key,
  add constraint wave_session_id_number_key unique (session_id, number) deferrable initially immediate;
