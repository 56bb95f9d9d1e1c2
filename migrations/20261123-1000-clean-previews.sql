-- What a buyer sees of what is his: a preview of the item without watermark, a private object. Without a key it could not be made so
-- often; an item without a row has not been asked for.
create table clean_preview (
  media_id integer primary key references media (id),
  key text,
  attempts integer not null default 0
);
