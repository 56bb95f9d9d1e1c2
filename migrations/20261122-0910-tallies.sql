-- How many sessions a photographer or a school has published (those over their days included), and a photographer has
-- taken down: kept as sessions move, beside the accounts, whose rows others hold.
create table photographer_tally (
  photographer_id integer primary key references photographer,
  published integer not null,
  taken_down integer not null
);
create table school_tally (
  surfschool_id integer primary key references surf_school,
  published integer not null
);

-- Once a statement, in the order of the ids, so that two who move many sessions never wait for each other in a ring.
create function keep_tallies() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select *, 1 as n from made'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, 1 as n from made union all select *, -1 as n from gone' end;
begin
  execute 'insert into photographer_tally as kept (photographer_id, published, taken_down)
    select * from (
      select photographer_id, coalesce(sum(n) filter (where state <> ''taken_down''), 0) as published,
        coalesce(sum(n) filter (where state = ''taken_down''), 0) as taken_down
      from (' || moved || ') m where state in (''published'', ''archived'', ''taken_down'') group by photographer_id) d
    where published <> 0 or taken_down <> 0 order by photographer_id
    on conflict (photographer_id) do update
      set published = kept.published + excluded.published, taken_down = kept.taken_down + excluded.taken_down';
  execute 'insert into school_tally as kept (surfschool_id, published)
    select surfschool_id, sum(n) from (' || moved || ') m
    where state in (''published'', ''archived'') and surfschool_id is not null
    group by surfschool_id having sum(n) <> 0 order by surfschool_id
    on conflict (surfschool_id) do update set published = kept.published + excluded.published';
  return null;
end $$;

create trigger session_made after insert on session referencing new table as made
  for each statement execute function keep_tallies();
create trigger session_moved after update on session referencing old table as gone new table as made
  for each statement execute function keep_tallies();
create trigger session_gone after delete on session referencing old table as gone
  for each statement execute function keep_tallies();

-- From here on nobody else writes a session until this is committed.
insert into photographer_tally
  select photographer_id, count(*) filter (where state <> 'taken_down'), count(*) filter (where state = 'taken_down')
  from session where state in ('published', 'archived', 'taken_down') group by photographer_id;
insert into school_tally
  select surfschool_id, count(*) from session
  where state in ('published', 'archived') and surfschool_id is not null group by surfschool_id;
