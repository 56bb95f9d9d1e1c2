-- outside of a transaction
-- Each list of orders and purchases is one of these, read in the order of its keyset; what was not paid is in none.
drop index concurrently if exists order_sold;
create index concurrently order_sold on "order" (photographer_id, id desc)
  where state in ('paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost');
drop index concurrently if exists order_sold_day;
create index concurrently order_sold_day on "order" (photographer_id, date_of_placement, id)
  where state in ('paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost');
drop index concurrently if exists order_bought;
create index concurrently order_bought on "order" (surfer_id, id desc)
  where state in ('paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost');
drop index concurrently if exists purchase_listed;
create index concurrently purchase_listed on purchase (surfer_id, id desc) where access <> 'ended';
-- A photographer's figures are added up in this index alone.
drop index concurrently if exists order_figures;
create index concurrently order_figures on "order" (photographer_id, paid_at) include (kept_cents, earned_cents, open_items)
  where paid_at is not null;

-- `created_at` beside the key: how many are listed is counted in the index, too.
drop index concurrently if exists session_live_school;
create index concurrently session_live_school on session (surfschool_id, session_date desc, start_hour desc, id desc)
  include (created_at) where state = 'published';
drop index concurrently if exists session_listed_school;
drop index concurrently if exists session_live_photographer;
create index concurrently session_live_photographer on session (photographer_id, session_date desc, start_hour desc, id desc)
  include (created_at) where state = 'published';
drop index concurrently if exists session_once_published;
create index concurrently session_once_published on session (photographer_id) where state in ('published', 'taken_down', 'archived');
drop index concurrently if exists photographer_listed;
create index concurrently photographer_listed on photographer (first_name, last_name, id)
  where stripe_account_id is not null and photo_key is not null;
