-- What the ledger says of an order, and how many of its items stand, kept beside it: lists and figures read no ledger.
alter table "order"
  add column kept_cents integer not null default 0,
  add column earned_cents integer not null default 0,
  add column open_items integer not null default 0;

update "order" o set kept_cents = b.kept, earned_cents = b.earned
  from (select order_id, -coalesce(sum(cents) filter (where account = 'buyer'), 0) as kept,
      coalesce(sum(cents) filter (where account = 'photographer'), 0) as earned
    from ledger_entry group by order_id) b where b.order_id = o.id;
update "order" o set open_items = p.items
  from (select order_id, count(*) as items from purchase where access = 'open' group by order_id) p where p.order_id = o.id;

create function keep_order_sums() returns trigger language plpgsql as $$
begin
  update "order" o set kept_cents = o.kept_cents - b.buyer, earned_cents = o.earned_cents + b.photographer
    from (select order_id, coalesce(sum(cents) filter (where account = 'buyer'), 0) as buyer,
        coalesce(sum(cents) filter (where account = 'photographer'), 0) as photographer
      from booked group by order_id) b
    where b.order_id = o.id and (b.buyer <> 0 or b.photographer <> 0);
  return null;
end $$;
create trigger ledger_entry_sums after insert on ledger_entry referencing new table as booked
  for each statement execute function keep_order_sums();

create function keep_open_items() returns trigger language plpgsql as $$
begin
  update "order" o set open_items = p.items
    from (select order_id, count(*) filter (where access = 'open') as items from purchase
      where order_id in (select order_id from changed) group by order_id) p
    where p.order_id = o.id and p.items <> o.open_items;
  return null;
end $$;
create trigger purchase_made after insert on purchase referencing new table as changed
  for each statement execute function keep_open_items();

create function keep_open_items_after_change() returns trigger language plpgsql as $$
begin
  -- A download is noted here too, far more often than access changes.
  if exists (select 1 from before join changed using (id) where before.access <> changed.access) then
    update "order" o set open_items = p.items
      from (select order_id, count(*) filter (where access = 'open') as items from purchase
        where order_id in (select order_id from changed) group by order_id) p
      where p.order_id = o.id and p.items <> o.open_items;
  end if;
  return null;
end $$;
create trigger purchase_changed after update on purchase referencing old table as before new table as changed
  for each statement execute function keep_open_items_after_change();
