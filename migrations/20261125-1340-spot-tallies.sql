-- How many published sessions each spot has, kept as sessions move like the counts of schools, so that the spots with most of them are found without
-- looking at each.
-- previous release: session_made_spot, counts and refuses nothing
-- previous release: session_moved_spot, counts and refuses nothing
-- previous release: session_gone_spot, counts and refuses nothing
create table location_tally (
  location_id integer primary key references location,
  live integer not null
);

-- Once a statement, in the order of the ids, like `keep_tallies`.
create function keep_spot_tallies() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select location_id, state, 1 as n from made'
    when 'DELETE' then 'select location_id, state, -1 as n from gone'
    else 'select location_id, state, 1 as n from made union all select location_id, state, -1 as n from gone' end;
begin
  execute 'insert into location_tally as kept (location_id, live)
    select location_id, sum(n) from (' || moved || ') m where state = ''published'' and location_id is not null
    group by location_id having sum(n) <> 0 order by location_id
    on conflict (location_id) do update set live = kept.live + excluded.live';
  return null;
end $$;

-- From here on nobody else writes a session until this is committed.
create trigger session_made_spot after insert on session referencing new table as made
  for each statement execute function keep_spot_tallies();
create trigger session_moved_spot after update on session referencing old table as gone new table as made
  for each statement execute function keep_spot_tallies();
create trigger session_gone_spot after delete on session referencing old table as gone
  for each statement execute function keep_spot_tallies();
insert into location_tally (location_id, live)
  select location_id, count(*) from session where state = 'published' and location_id is not null group by 1;
