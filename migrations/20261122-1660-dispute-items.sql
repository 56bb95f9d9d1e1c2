-- An inquiry (`inquiry`, `inquiry_over`) moves no money; one that was prevented (`prevented`) has left the money where it is.
-- What of the payment a dispute is about may be less than all of it, or nothing any more.
alter table dispute drop constraint dispute_state_check, drop constraint dispute_cents_check;
alter table dispute
  add constraint dispute_state_check check (state in ('inquiry', 'inquiry_over', 'open', 'won', 'lost', 'prevented')),
  add constraint dispute_cents_check check (cents >= 0);

-- The items whose price a dispute covers: on hold while it is open, ended when it is lost.
create table dispute_item (
  dispute_id text not null references dispute,
  order_id integer not null,
  media_id integer not null,
  primary key (dispute_id, media_id),
  foreign key (order_id, media_id) references order_item
);
create index dispute_item_item on dispute_item (order_id, media_id);

-- Until now every dispute held, or ended, the whole order.
insert into dispute_item (dispute_id, order_id, media_id)
  select d.id, i.order_id, i.media_id from dispute d join order_item i on i.order_id = d.order_id;
