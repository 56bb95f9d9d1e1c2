-- outside of a transaction
-- Of a publisher's sessions on sale those whose days are over: none, or what the next sweep archives.
drop index concurrently if exists session_due_photographer;
create index concurrently session_due_photographer on session (photographer_id, created_at) where state = 'published';
drop index concurrently if exists session_due_school;
create index concurrently session_due_school on session (surfschool_id, created_at)
  where state = 'published' and surfschool_id is not null;
