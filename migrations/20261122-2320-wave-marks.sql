-- Which waves surfers said are theirs (true), are not (false), or took back what they said (null), by an item of the wave. The later
-- word on an item holds, whichever browser it comes from.
create table wave_mark (
  surfer_id integer not null references surfer,
  media_id integer not null references media on delete cascade,
  mine boolean,
  marked_at timestamptz(3) not null,
  -- When the session's days on sale are over: nobody looks for waves there any more.
  ends_at timestamptz(3) not null,
  primary key (surfer_id, media_id)
);
create index wave_mark_media on wave_mark (media_id);
create index wave_mark_ends on wave_mark (ends_at);
