-- Asked for by who owns the address, logged in: counted apart, so that strangers who type it use up nothing of its owner's.
alter table session_alert add column by_owner boolean not null default false;
