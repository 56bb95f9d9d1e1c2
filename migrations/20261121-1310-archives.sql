-- One link to several bought originals as one archive. It is dead as soon as one of its purchases is gone.
create table archive_link (
  token_hash bytea primary key,
  surfer_id integer not null references surfer on delete cascade,
  purchase_ids integer[] not null check (cardinality(purchase_ids) > 0),
  expires_at timestamptz not null
);
create index archive_link_surfer on archive_link (surfer_id);
create index archive_link_expires on archive_link (expires_at);
