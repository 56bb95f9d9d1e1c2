-- The zone whose clocks a place's cameras are set to (IANA).
alter table location add column time_zone text not null default 'Europe/Lisbon';
update location set time_zone = 'Atlantic/Azores' where country = 'Portugal' and region ~* 'a[çc]ores';
update location set time_zone = 'Atlantic/Madeira' where country = 'Portugal' and region ~* '(^|, *)(madeira|porto santo)$';
alter table surf_school add column time_zone text not null default 'Europe/Lisbon';
update surf_school set time_zone = coalesce(
  (select l.time_zone from location l where surf_school.location_name in (l.name, l.region) order by l.id limit 1),
  case when location_name ~* 'a[çc]ores' then 'Atlantic/Azores' when location_name ~* 'madeira|porto santo' then 'Atlantic/Madeira' end,
  'Europe/Lisbon');

-- Secrets of the installation that stay, by what they are for; made when they are first asked for.
create table installation_secret (
  name text primary key,
  secret bytea not null check (length(secret) >= 32)
);

-- A camera body of a session, and how far its clock is ahead of the true time.
create table session_camera (
  id integer generated always as identity primary key,
  session_id integer not null references session on delete cascade,
  make text,
  model text,
  -- HMAC of the serial number.
  serial_mark bytea,
  -- For files that name no camera: of which kind they are.
  unnamed text check (unnamed in ('image', 'video')),
  offset_ms bigint not null default 0 check (abs(offset_ms) <= 946080000000),
  offset_from text not null default 'none' check (offset_from in ('none', 'hand', 'picture')),
  check ((unnamed is null) = (num_nonnulls(make, model, serial_mark) > 0)),
  unique nulls not distinct (session_id, make, model, serial_mark, unnamed)
);

-- `captured_at`: the true instant, from `captured_local`, `captured_offset` and the clock of the body.
alter table media add column captured_at timestamptz(3);
alter table media add column camera_id integer references session_camera;
-- The camera's number of the file, 0 to 9999.
alter table media add column file_number smallint check (file_number between 0 and 9999);
