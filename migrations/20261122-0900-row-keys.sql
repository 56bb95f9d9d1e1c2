-- outside of a transaction
-- A row that goes is looked for in every table that may name it.
drop index concurrently if exists purchase_media;
create index concurrently purchase_media on purchase (media_id);
drop index concurrently if exists help_request_session;
create index concurrently help_request_session on help_request (session_id) where session_id is not null;

-- What the hourly sweep looks for, oldest first: each holds only what may come due.
drop index concurrently if exists media_unprepared;
create index concurrently media_unprepared on media (created_at) where state in ('processing', 'checked');
drop index concurrently if exists session_on_sale;
create index concurrently session_on_sale on session (created_at) where state = 'published';
drop index concurrently if exists session_begun;
create index concurrently session_begun on session (created_at) where state = 'draft';
