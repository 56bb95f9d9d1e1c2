-- Until when the provider takes evidence of a dispute, and when it was first seen to have some. A chargeback that was an inquiry
-- asks anew: what had answered that does not count.
alter table dispute
  add column due_at timestamptz,
  add column evidence_at timestamptz,
  add column inquiry_answers integer not null default 0;
create index dispute_to_answer on dispute (due_at) where state in ('open', 'inquiry') and evidence_at is null;
-- The network address of the first download; deleted when no bank asks about it any more (contract/time/lifetimes.ts).
alter table purchase add column download_address text;
