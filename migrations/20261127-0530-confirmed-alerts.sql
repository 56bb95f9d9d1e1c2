-- Whether the address of an alert is confirmed, kept as addresses are confirmed and unsubscribed: how many wait for a session is counted without
-- looking up each address.
alter table session_alert add column is_confirmed boolean not null default false;

-- An address that is being confirmed is locked: whichever is committed first, the other sees it.
create function confirm_new_alert() returns trigger language plpgsql as $$
begin
  new.is_confirmed := exists (select from alert_address where id = new.address_id and confirmed_at is not null);
  return new;
end $$;
create function confirm_alerts() returns trigger language plpgsql as $$
begin
  update session_alert set is_confirmed = new.confirmed_at is not null
    where address_id = new.id and is_confirmed <> (new.confirmed_at is not null);
  return null;
end $$;

-- From here on nobody else writes either until this is committed.
-- previous release: session_alert_confirmed, fills in a column and refuses nothing
create trigger session_alert_confirmed before insert on session_alert for each row execute function confirm_new_alert();
-- previous release: alert_address_confirmed, fills in a column and refuses nothing
create trigger alert_address_confirmed after update of confirmed_at on alert_address for each row
  when ((old.confirmed_at is null) <> (new.confirmed_at is null)) execute function confirm_alerts();
update session_alert set is_confirmed = true from alert_address
  where alert_address.id = session_alert.address_id and alert_address.confirmed_at is not null;
