-- Public objects that are deleted and that a CDN is still to be told of; written in the transaction that deletes them.
create table pending_purge (
  key text primary key,
  attempts integer not null default 0,
  due_at timestamptz not null default now()
);
create index pending_purge_due on pending_purge (due_at);

-- What could not be deleted is tried again soon, then with growing pauses.
alter table pending_deletion add column attempts integer not null default 0;
