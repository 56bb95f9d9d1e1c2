-- Public files of what nobody may see any more get names that nobody knows. `withheld`: this item's files have such names.
alter table media add column withheld boolean not null default false;

-- What an item's public files were called before: leads on to the new names once the item is shown again, and lets a buyer's
-- open page still download.
create table former_key (
  key text primary key,
  media_id integer not null references media on delete cascade,
  part text not null check (part in ('preview', 'tile', 'cover'))
);
create index former_key_media on former_key (media_id);

-- Sessions with files to be withheld: written with the change that withdrew them, deleted when it is done.
create table pending_withholding (session_id integer primary key references session on delete cascade);
insert into pending_withholding
  select s.id from session s join photographer p on p.id = s.photographer_id
    where s.state = 'taken_down' or s.hidden_at is not null or p.closed_at is not null
  union select session_id from media where hidden_at is not null or (state = 'removed' and preview_key is not null);
