-- The waves of a session that was published: its items by the ride they show, 1 to n by time. Written by a job.
create table wave (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  number integer not null check (number > 0),
  -- Null for the last one, of items whose time nobody knows.
  start_at timestamptz(3),
  end_at timestamptz(3),
  cover_id integer references media on delete set null,
  image_count integer not null,
  video_count integer not null,
  unique (session_id, number),
  check ((start_at is null) = (end_at is null))
);
create index wave_cover on wave (cover_id) where cover_id is not null;

-- Which items it has, in the order they were taken.
create table wave_item (
  media_id integer primary key references media on delete cascade,
  wave_id integer not null references wave on delete cascade,
  place integer not null,
  unique (wave_id, place)
);
