-- Taken down by its photographer: out of every list and off sale until put up again. What was removed from a session
-- keeps its row, for the orders that name it; without a preview its files are gone.
alter table session drop constraint session_state_check;
alter table session add constraint session_state_check
  check (state in ('draft', 'finalised', 'published', 'taken_down', 'archived'));
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check
  check (state in ('processing', 'checked', 'ready', 'failed', 'removed'));

drop index media_session_content;
create unique index media_session_content on media (session_id, sha256) where state not in ('failed', 'removed');
create index media_removed on media (session_id) where state = 'removed' and (preview_key is not null or cover_key is not null);
create index order_session on "order" (session_id);

-- How often a session's page was opened, its own photographer left out. Beside the session, whose row buyers hold.
create table session_view (
  session_id integer primary key references session on delete cascade,
  views bigint not null
);
