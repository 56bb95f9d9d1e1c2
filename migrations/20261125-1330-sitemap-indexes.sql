-- outside of a transaction
-- The sitemap goes from part to part by the ids of what is listed, instead of reading all of it to count parts.
drop index concurrently if exists session_published;
create index concurrently session_published on session (id) include (created_at) where state = 'published';
drop index concurrently if exists photographer_open;
create index concurrently photographer_open on photographer (id) where stripe_account_id is not null and photo_key is not null;
