-- A file that arrives in pieces, of which as many bytes have arrived as its object holds. Claimed, the object is the
-- original of that media, and the row only answers a claim that is made again.
create table upload (
  id integer generated always as identity primary key,
  session_id integer not null references session,
  object_key text unique,
  media_id integer references media on delete cascade,
  name text not null,
  bytes bigint not null check (bytes >= 0),
  client_key text,
  created_at timestamptz not null default now(),
  touched_at timestamptz not null default now(),
  check (num_nonnulls(object_key, media_id) = 1)
);
create index upload_session on upload (session_id);
create index upload_media on upload (media_id);
create index upload_touched on upload (touched_at);
