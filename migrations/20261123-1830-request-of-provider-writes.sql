-- The request for which a write at the provider took its key, sent along with it: the same key must carry the same words again.
alter table provider_write add column if not exists request_id text;
