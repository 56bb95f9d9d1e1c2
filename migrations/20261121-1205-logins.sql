-- Wrong log-ins counted by account, by address and by both together; keys are SHA-256, a row is worthless after `until`.
create table wrong_login (
  key bytea primary key,
  tries integer not null,
  until timestamptz not null
);
create index wrong_login_until on wrong_login (until);

-- SHA-256 of account and network address: from where the owner has come before.
alter table login add column origin_hash bytea;
