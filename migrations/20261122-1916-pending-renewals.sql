-- Items whose watermark is to be made again: a row is there until it is, and says what was in the way.
create table pending_renewal (
  media_id integer primary key references media on delete cascade,
  attempts integer not null default 0,
  failure text
);
create index pending_renewal_order on pending_renewal (attempts, media_id);
