-- When the password was typed for this login; null where it began without one. Logins that live now are asked for it again.
alter table login add column password_at timestamptz;
