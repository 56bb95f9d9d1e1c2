-- outside of a transaction
-- When the provider first told that the buyer has finished a checkout whose money arrives days later, or never.
alter table "order" add column if not exists processing_at timestamptz;

-- What a buyer is waiting for: few rows, looked at with each page of a session and each checkout.
drop index concurrently if exists order_processing;
create index concurrently order_processing on "order" (surfer_id, id desc)
  where state = 'pending' and processing_at is not null;
