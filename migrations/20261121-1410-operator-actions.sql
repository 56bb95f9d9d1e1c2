-- What the people who run the place did from the command line, and what they were refused. No address, no secret.
create table operator_action (
  id integer generated always as identity primary key,
  done_at timestamptz not null default now(),
  actor text not null,
  command text not null,
  arguments text[] not null,
  outcome text not null check (outcome in ('done', 'refused')),
  result text not null
);

-- Taken off the site by the operator. A hidden session is archived, and nothing but showing it again brings it back.
alter table session add column hidden_at timestamptz;
alter table session add column hidden_reason text;
alter table session add column hidden_from text;
alter table session add constraint session_hidden check (
  num_nonnulls(hidden_at, hidden_reason, hidden_from) in (0, 3) and (hidden_at is null or state = 'archived')
);
alter table media add column hidden_at timestamptz;
alter table media add column hidden_reason text;
alter table media add constraint media_hidden check (num_nonnulls(hidden_at, hidden_reason) in (0, 2));
