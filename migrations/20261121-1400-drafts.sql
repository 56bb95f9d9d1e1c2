-- What a session was begun for, and how a browser knows its own file again.
alter table session add column planned_files integer check (planned_files >= 0);
alter table media add column client_key text;
create index session_draft on session (photographer_id, id desc) where state = 'draft';
