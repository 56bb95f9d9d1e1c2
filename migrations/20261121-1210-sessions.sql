create table location (
  id integer generated always as identity primary key,
  name text not null,
  region text not null,
  country text not null,
  unique (name, region)
);

create table surf_school (
  id integer generated always as identity primary key,
  name text not null unique,
  location_name text,
  logo_key text,
  website text,
  phone_number text,
  instagram text
);

-- draft -> finalised -> published -> archived (its days on sale are over); `temporary` at the API is "never published".
create table session (
  id integer generated always as identity primary key,
  photographer_id integer not null references photographer,
  tag text not null check (tag in ('freesurf', 'surflesson')),
  location_id integer references location,
  surfschool_id integer references surf_school,
  session_date date not null,
  start_hour smallint not null,
  end_hour smallint not null check (end_hour > start_hour),
  photo_price_cents integer not null check (photo_price_cents > 0),
  video_price_cents integer not null check (video_price_cents > 0),
  state text not null default 'draft' check (state in ('draft', 'finalised', 'published', 'archived')),
  image_count integer not null default 0,
  video_count integer not null default 0,
  cover_keys text[] not null default '{}',
  created_at timestamptz not null default now(),
  published_at timestamptz,
  check (num_nonnulls(location_id, surfschool_id) = 1),
  check ((tag = 'surflesson') = (surfschool_id is not null))
);
-- Each list the public pages is one of these, read in the order of its keyset.
create index session_listed_tag on session (tag, session_date desc, start_hour desc, id desc) where state = 'published';
create index session_listed on session (session_date desc, start_hour desc, id desc) where state = 'published';
create index session_listed_location on session (location_id, session_date desc, start_hour desc, id desc) where state = 'published';
create index session_listed_school on session (surfschool_id, session_date desc, start_hour desc, id desc) where state = 'published';
create index session_photographer on session (photographer_id, session_date desc, start_hour desc, id desc);

-- An uploaded original and the public files made from it. Keys name objects in storage.
create table media (
  id integer generated always as identity primary key,
  session_id integer not null references session,
  position integer not null,
  kind text not null check (kind in ('image', 'video')),
  state text not null default 'processing' check (state in ('processing', 'checked', 'ready', 'failed')),
  failure text,
  original_key text not null unique,
  original_name text not null,
  content_type text not null,
  bytes bigint not null check (bytes >= 0),
  sha256 bytea not null,
  crc32 bigint not null,
  width integer,
  height integer,
  duration_ms integer,
  -- The camera's wall clock with its sub-second, and its distance from UTC in minutes where the file names one.
  captured_local timestamp(6),
  captured_offset smallint,
  preview_key text unique,
  tile_key text,
  cover_key text,
  placeholder bytea,
  -- The browser's own copy of a clip, used only where the server has no ffmpeg.
  browser_preview_key text,
  created_at timestamptz not null default now(),
  check (state <> 'ready' or (preview_key is not null and width is not null and height is not null))
);
create index media_session on media (session_id, position, id);
create unique index media_session_content on media (session_id, sha256) where state <> 'failed';
