-- How many of the published sessions have days left, kept with the others.
alter table photographer_tally add column live integer not null default 0;
alter table school_tally add column live integer not null default 0;

create or replace function keep_tallies() returns trigger language plpgsql as $$
declare
  moved text := case tg_op
    when 'INSERT' then 'select *, 1 as n from made'
    when 'DELETE' then 'select *, -1 as n from gone'
    else 'select *, 1 as n from made union all select *, -1 as n from gone' end;
begin
  execute 'insert into photographer_tally as kept (photographer_id, published, taken_down, live)
    select * from (
      select photographer_id, coalesce(sum(n) filter (where state <> ''taken_down''), 0) as published,
        coalesce(sum(n) filter (where state = ''taken_down''), 0) as taken_down,
        coalesce(sum(n) filter (where state = ''published''), 0) as live
      from (' || moved || ') m where state in (''published'', ''archived'', ''taken_down'') group by photographer_id) d
    where published <> 0 or taken_down <> 0 or live <> 0 order by photographer_id
    on conflict (photographer_id) do update set published = kept.published + excluded.published,
      taken_down = kept.taken_down + excluded.taken_down, live = kept.live + excluded.live';
  execute 'insert into school_tally as kept (surfschool_id, published, live)
    select * from (
      select surfschool_id, sum(n) as published, coalesce(sum(n) filter (where state = ''published''), 0) as live
      from (' || moved || ') m
      where state in (''published'', ''archived'') and surfschool_id is not null group by surfschool_id) d
    where published <> 0 or live <> 0 order by surfschool_id
    on conflict (surfschool_id) do update set published = kept.published + excluded.published, live = kept.live + excluded.live';
  return null;
end $$;

-- From here on nobody else writes a session until this is committed.
lock table session in share row exclusive mode;
update photographer_tally t set live = s.live
  from (select photographer_id, count(*) as live from session where state = 'published' group by photographer_id) s
  where s.photographer_id = t.photographer_id;
update school_tally t set live = s.live
  from (select surfschool_id, count(*) as live from session where state = 'published' and surfschool_id is not null
    group by surfschool_id) s
  where s.surfschool_id = t.surfschool_id;

-- What it counted is kept.
drop index if exists session_once_published;
