-- What lets a program send a photographer's files and nothing else. Only the SHA-256 of its 256 random bits is kept.
create table upload_token (
  id integer generated always as identity primary key,
  photographer_id integer not null references photographer on delete cascade,
  token_hash bytea not null unique,
  name text not null,
  created_at timestamptz not null default now(),
  -- To the minute; null: never.
  used_at timestamptz
);
create index upload_token_photographer on upload_token (photographer_id);
