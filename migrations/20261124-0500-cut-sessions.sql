-- outside of a transaction
-- Which sessions on sale were never cut into waves is read from an index of those alone.
alter table session add column if not exists waves_cut boolean not null default false;
update session set waves_cut = true
  where state = 'published' and not waves_cut and exists (select from wave where session_id = session.id);
drop index concurrently if exists session_uncut;
create index concurrently session_uncut on session (id) where state = 'published' and not waves_cut;
