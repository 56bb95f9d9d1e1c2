-- outside of a transaction
-- A buyer's history lists more than what was paid: what a payment is under way for, too.
drop index concurrently if exists order_listed;
create index concurrently order_listed on "order" (surfer_id, id desc)
  where state in ('paid', 'partially_refunded', 'refunded', 'disputed', 'dispute_won', 'dispute_lost')
    or state = 'pending' and processing_at is not null;
drop index concurrently if exists order_bought;
