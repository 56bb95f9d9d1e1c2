-- Until when one worker alone takes back what a recovery is about; null while nobody does.
alter table debt_recovery add column held_until timestamptz;

-- When it was last tried to take back what a seller owes: the one tried longest ago is the next, so that nobody stands before
-- the others for good.
create table debt_check (
  photographer_id integer primary key references photographer,
  checked_at timestamptz not null
);

-- When an alarm was last raised that many rows would raise at once.
create table raised_alarm (name text primary key, raised_at timestamptz not null);
