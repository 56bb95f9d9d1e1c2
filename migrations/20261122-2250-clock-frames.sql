-- A picture of our clock: `clock_at` is the time it shows. It is never for sale.
alter table media add column clock_at timestamptz(3);
-- What the photographer says of a file: `yes`, it shows our clock; `no`, it is for sale whatever it shows.
alter table media add column clock_frame text check (clock_frame in ('yes', 'no'));
alter table media drop constraint media_state_check;
alter table media add constraint media_state_check
  check (state in ('processing', 'checked', 'ready', 'failed', 'removed', 'clock'));
alter table media add constraint media_clock_check check (state <> 'clock' or clock_at is not null);
