-- The price of the items of an order that its buyer has, kept beside their number: money of a refund that is requested, or that a
-- bank could not deliver, is no sale any more, though the ledger still has it.
alter table "order" add column open_cents integer not null default 0;

create or replace function keep_open_items() returns trigger language plpgsql as $$
begin
  update "order" o set open_items = p.items, open_cents = p.cents
    from (select u.order_id, count(*) filter (where u.access = 'open') as items,
        coalesce(sum(i.price_cents) filter (where u.access = 'open'), 0) as cents
      from purchase u left join order_item i on i.order_id = u.order_id and i.media_id = u.media_id
      where u.order_id in (select order_id from changed) group by u.order_id) p
    where p.order_id = o.id and (p.items <> o.open_items or p.cents <> o.open_cents);
  return null;
end $$;

create or replace function keep_open_items_after_change() returns trigger language plpgsql as $$
begin
  -- A download is noted here too, far more often than access changes.
  if exists (select 1 from before join changed using (id) where before.access <> changed.access) then
    update "order" o set open_items = p.items, open_cents = p.cents
      from (select u.order_id, count(*) filter (where u.access = 'open') as items,
          coalesce(sum(i.price_cents) filter (where u.access = 'open'), 0) as cents
        from purchase u left join order_item i on i.order_id = u.order_id and i.media_id = u.media_id
        where u.order_id in (select order_id from changed) group by u.order_id) p
      where p.order_id = o.id and (p.items <> o.open_items or p.cents <> o.open_cents);
  end if;
  return null;
end $$;

update "order" o set open_cents = p.cents
  from (select u.order_id, sum(i.price_cents) as cents from purchase u
      join order_item i on i.order_id = u.order_id and i.media_id = u.media_id
    where u.access = 'open' group by u.order_id) p where p.order_id = o.id;
