-- What a photographer is mailed about: each sale unless he said no, and each turn of the payment account.
alter table photographer add column sale_mails boolean not null default true;
-- The provider waits for something, or has stopped the account.
alter table photographer add column payment_attention boolean not null default false;

create table payment_change (
  id integer generated always as identity primary key,
  photographer_id integer not null references photographer on delete cascade,
  kind text not null check (kind in ('ready', 'attention')),
  changed_at timestamptz not null default now()
);
create index payment_change_photographer on payment_change (photographer_id, id desc);

-- The link at the end of a mail about a sale. Only the SHA-256 of its token is kept.
create table sale_mail_link (
  token_hash bytea primary key,
  photographer_id integer not null references photographer on delete cascade,
  expires_at timestamptz not null
);
create index sale_mail_link_photographer on sale_mail_link (photographer_id);
create index sale_mail_link_expires on sale_mail_link (expires_at);
