-- Objects that go unless a row claims them first: noted before they are written, or when their row goes.
create table doomed_object (
  key text primary key,
  remove_after timestamptz not null
);
create index doomed_object_due on doomed_object (remove_after);
