-- The name of the field: a session alert. Only names change, the locks last for an instant.
alter table help_address rename to alert_address;
alter table help_request rename to session_alert;
alter table help_confirmation rename to alert_confirmation;
alter table alert_confirmation rename column help_request_id to session_alert_id;
alter table help_link rename to alert_link;

-- Whatever was named after these tables follows: constraints with their indexes, then other indexes and sequences.
create function pg_temp.renamed(name) returns text language sql as $$
  select replace(replace(replace(replace(replace($1::text, 'help_request', 'session_alert'), 'help_address', 'alert_address'),
    'help_confirmation', 'alert_confirmation'), 'help_link', 'alert_link'), 'doomed_object', 'pending_deletion')
$$;
do $$
declare
  found record;
begin
  for found in
    select conrelid::regclass as owner, conname as name from pg_constraint
      where connamespace = current_schema()::regnamespace and pg_temp.renamed(conname) <> conname
  loop
    execute format('alter table %s rename constraint %I to %I', found.owner, found.name, pg_temp.renamed(found.name));
  end loop;
  for found in
    select relname as name, case relkind when 'S' then 'sequence' else 'index' end as kind from pg_class
      where relnamespace = current_schema()::regnamespace and relkind in ('i', 'S') and pg_temp.renamed(relname) <> relname
  loop
    execute format('alter %s %I rename to %I', found.kind, found.name, pg_temp.renamed(found.name));
  end loop;
end $$;
drop function pg_temp.renamed(name);
