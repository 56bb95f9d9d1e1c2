-- A link to a download belongs to the login that made it and goes with it. Links made before, five minutes old at most, end now.
alter table download_link add column login_hash bytea references login on delete cascade;
alter table archive_link add column login_hash bytea references login on delete cascade;
create index download_link_login on download_link (login_hash);
create index archive_link_login on archive_link (login_hash);
