-- Secrets under which watermarks are placed and dithered. The first is made at the first start; a new one is added beside the old.
create table watermark_key (
  id integer primary key,
  secret bytea not null check (length(secret) >= 32),
  created_at timestamptz not null default now()
);

-- Under which one an item's public files were made; null: before there were keys, or in its photographer's browser.
alter table media add column watermark_key_id integer references watermark_key;
