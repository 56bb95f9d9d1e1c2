create table "order" (
  id integer generated always as identity primary key,
  surfer_id integer not null references surfer,
  photographer_id integer not null references photographer,
  session_id integer not null references session,
  state text not null default 'pending' check (state in ('pending', 'paid', 'expired')),
  total_cents integer not null check (total_cents > 0),
  fee_cents integer not null check (fee_cents >= 0 and fee_cents < total_cents),
  surfer_name text not null,
  destination text not null,
  withdrawal_version text not null,
  withdrawal_at timestamptz not null,
  -- What our calls to the payment provider about this order are keyed by.
  provider_key uuid not null unique default gen_random_uuid(),
  checkout_session_id text unique,
  payment_intent_id text unique,
  charge_id text unique,
  receipt_url text,
  date_of_placement date not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  paid_at timestamptz,
  -- When the payment provider was last asked about it.
  asked_at timestamptz
);
create index order_surfer on "order" (surfer_id, id desc);
create index order_photographer on "order" (photographer_id, id desc);
create index order_pending on "order" (created_at) where state = 'pending';

create table order_item (
  order_id integer not null references "order" on delete cascade,
  media_id integer not null references media,
  price_cents integer not null check (price_cents > 0),
  primary key (order_id, media_id)
);
create index order_item_media on order_item (media_id);

-- Who owns what: written once, when an order becomes paid.
create table purchase (
  id integer generated always as identity primary key,
  surfer_id integer not null references surfer,
  media_id integer not null references media,
  order_id integer not null references "order",
  created_at timestamptz not null default now(),
  unique (surfer_id, media_id)
);
create index purchase_order on purchase (order_id);

-- A download link carries one purchase and dies with it. Only the SHA-256 of its token is kept.
create table download_link (
  token_hash bytea primary key,
  purchase_id integer not null references purchase on delete cascade,
  expires_at timestamptz not null
);
create index download_link_purchase on download_link (purchase_id);
create index download_link_expires on download_link (expires_at);

-- Every signed event of the payment provider, kept before it is answered.
create table payment_event (
  id text primary key,
  type text not null,
  object_id text not null,
  received_at timestamptz not null default now()
);

-- One row a mail that must go out once: what it is about, and the fact that it went.
create table sent_mail (
  kind text not null,
  subject_id integer not null,
  sent_at timestamptz not null default now(),
  primary key (kind, subject_id)
);
