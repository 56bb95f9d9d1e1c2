-- What surfers put on their shortlists: items that are or were public.
create table shortlist_item (
  surfer_id integer not null references surfer,
  media_id integer not null references media on delete cascade,
  added_at timestamptz(3) not null default now(),
  primary key (surfer_id, media_id)
);
create index shortlist_item_order on shortlist_item (surfer_id, added_at desc, media_id desc);
create index shortlist_item_media on shortlist_item (media_id);
