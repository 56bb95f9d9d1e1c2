-- outside of a transaction
drop index concurrently if exists session_alert_waiting;
create index concurrently session_alert_waiting on session_alert (day, location_id, surfschool_id)
  where session_id is null and is_confirmed;
