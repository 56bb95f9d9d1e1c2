-- When the asker was in the water, by the clock of the place: both or neither. Without them every session of the day answers.
alter table session_alert
  add column from_time time,
  add column to_time time,
  add constraint session_alert_hours check ((from_time is null) = (to_time is null) and from_time < to_time);
