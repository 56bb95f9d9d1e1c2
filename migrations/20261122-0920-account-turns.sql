-- When a payment account is to be looked at again without news of it, and when it last changed.
alter table photographer
  add column account_changed_at timestamptz not null default now(),
  add column account_due_at timestamptz not null default now();
create index photographer_account_due on photographer (account_due_at)
  where stripe_account_id is not null and closed_at is null;
