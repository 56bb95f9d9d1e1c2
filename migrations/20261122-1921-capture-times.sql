-- outside of a transaction
drop index concurrently if exists media_camera;
create index concurrently media_camera on media (camera_id) where camera_id is not null;
-- Files from before name no camera. Until now the time of every clip was taken for UTC.
insert into session_camera (session_id, unnamed)
  select distinct session_id, kind from media where captured_local is not null and camera_id is null
  on conflict do nothing;
update media set camera_id = c.id, captured_offset = case media.kind when 'image' then captured_offset end
  from session_camera c
  where media.camera_id is null and media.captured_local is not null and c.session_id = media.session_id and c.unnamed = media.kind;
with zoned as (
  select m.id, m.camera_id, m.captured_local, m.captured_offset, z.time_zone,
      (s.session_date + make_interval(hours => s.start_hour)) at time zone z.time_zone as start_at,
      (s.session_date + make_interval(hours => s.end_hour)) at time zone z.time_zone as end_at,
      m.captured_local at time zone 'UTC' as as_utc, m.captured_local at time zone z.time_zone as as_local, m.kind
    from media m join session s on s.id = m.session_id
    left join location l on l.id = s.location_id left join surf_school c on c.id = s.surfschool_id
    cross join lateral (select coalesce(l.time_zone, c.time_zone) as time_zone) z
    where m.captured_local is not null and m.captured_at is null
), clock as (
  select camera_id, sum(greatest(interval '0', start_at - as_local, as_local - end_at))
      < sum(greatest(interval '0', start_at - as_utc, as_utc - end_at)) as is_local
    from zoned where captured_offset is null and kind = 'video' group by camera_id
)
update media set captured_at = case
    when zoned.captured_offset is not null then zoned.as_utc - make_interval(mins => zoned.captured_offset)
    when zoned.kind = 'video' and not clock.is_local then zoned.as_utc
    else zoned.as_local end
  from zoned left join clock on clock.camera_id = zoned.camera_id where zoned.id = media.id;
-- As `fileNumber` reads it: the last four digits of the last long number of a name, else its last number.
update media set file_number = right(coalesce(
    substring(regexp_replace(original_name, '\.[^.]*$', '') from '.*(\d{4})(?:\D|$)'),
    substring(regexp_replace(original_name, '\.[^.]*$', '') from '(\d{1,3})\D*$')), 4)::smallint
  where file_number is null and original_name ~ '\d';
