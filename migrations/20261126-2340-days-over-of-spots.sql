-- outside of a transaction
-- As for photographers and schools: of a spot's sessions on sale those whose days are over, without reading all that are on sale there.
drop index concurrently if exists session_due_location;
create index concurrently session_due_location on session (location_id, created_at)
  where state = 'published' and location_id is not null;
