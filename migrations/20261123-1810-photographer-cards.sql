-- What the list of photographers shows of each: where they have published most, kept as sessions move, and what sold best.
-- A place is a spot by its id, or a school by its id below zero.
create table photographer_place_tally (
  photographer_id integer not null references photographer,
  place integer not null,
  published integer not null,
  primary key (photographer_id, place)
);
create index photographer_place_most on photographer_place_tally (photographer_id, published desc, place) where published > 0;
create table best_seller (
  photographer_id integer primary key references photographer,
  media_id integer not null references media on delete cascade
);
create index best_seller_media on best_seller (media_id);

-- Once a statement, in the order of the ids, like `keep_tallies`.
create function keep_place_tallies() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select *, 1 as n from made'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, 1 as n from made union all select *, -1 as n from gone' end;
begin
  execute 'insert into photographer_place_tally as kept (photographer_id, place, published)
    select photographer_id, coalesce(location_id, -surfschool_id) as place, sum(n) from (' || moved || ') m
    where state in (''published'', ''archived'')
    group by photographer_id, place having sum(n) <> 0 order by photographer_id, place
    on conflict (photographer_id, place) do update set published = kept.published + excluded.published';
  return null;
end $$;

-- From here on nobody else writes a session until this is committed.
create trigger session_made_at after insert on session referencing new table as made
  for each statement execute function keep_place_tallies();
create trigger session_moved_at after update on session referencing old table as gone new table as made
  for each statement execute function keep_place_tallies();
create trigger session_gone_at after delete on session referencing old table as gone
  for each statement execute function keep_place_tallies();
insert into photographer_place_tally (photographer_id, place, published)
  select photographer_id, coalesce(location_id, -surfschool_id), count(*) from session
  where state in ('published', 'archived') group by 1, 2;
