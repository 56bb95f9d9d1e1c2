-- outside of a transaction
-- How many sessions a spot has on sale is read from the index alone.
drop index concurrently if exists session_live_location;
create index concurrently session_live_location on session (location_id, session_date desc, start_hour desc, id desc) include (created_at)
  where state = 'published';
drop index concurrently if exists session_listed_location;
