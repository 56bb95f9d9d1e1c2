-- outside of a transaction
-- Files that leave their session for another of the same photographer once that one is published; one that is never published
-- takes what was noted for it along.
create table if not exists pending_move (
  media_id integer primary key references media on delete cascade,
  session_id integer not null references session on delete cascade
);
create index if not exists pending_move_session on pending_move (session_id);
