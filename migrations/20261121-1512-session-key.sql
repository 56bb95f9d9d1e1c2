-- A browser that did not hear the answer begins its session again under the same key, and gets the same session.
alter table session add column client_key text;
create unique index session_client_key on session (photographer_id, client_key) where client_key is not null;
