-- How many sessions of a school were ever published.
create index session_school on session (surfschool_id) where surfschool_id is not null;
