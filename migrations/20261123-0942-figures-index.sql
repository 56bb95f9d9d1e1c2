-- outside of a transaction
-- A photographer's figures are added up in this index alone.
drop index concurrently if exists order_sold_figures;
create index concurrently order_sold_figures on "order" (photographer_id, paid_at)
  include (kept_cents, earned_cents, open_items, open_cents) where paid_at is not null;
drop index concurrently if exists order_figures;
