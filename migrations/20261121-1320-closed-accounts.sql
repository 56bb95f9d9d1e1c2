-- A closed account keeps its row for the orders that refer to it; what told whose it was is wiped.
alter table surfer add column closed_at timestamptz;
alter table photographer add column closed_at timestamptz;

-- A mail to an address that no account may hold any more when it goes; the mail takes its note along.
create table address_note (
  id integer generated always as identity primary key,
  kind text not null check (kind in ('email-left', 'email-arrived', 'account-closed')),
  role text not null check (role in ('surfer', 'photographer')),
  email text not null,
  created_at timestamptz not null default now()
);
create index address_note_created on address_note (created_at);
