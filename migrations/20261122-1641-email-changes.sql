-- An email that was changed, kept while the old address may undo it. The token is in the mail alone; null until that goes.
create table email_change (
  id integer generated always as identity primary key,
  surfer_id integer references surfer,
  photographer_id integer references photographer,
  old_email text not null,
  token_hash bytea unique,
  changed_at timestamptz not null default now(),
  check (num_nonnulls(surfer_id, photographer_id) = 1)
);
create index email_change_surfer on email_change (surfer_id) where surfer_id is not null;
create index email_change_photographer on email_change (photographer_id) where photographer_id is not null;
create index email_change_changed on email_change (changed_at);

-- The old address hears of the change by its row there, the new one when a change was undone.
delete from address_note where kind = 'email-left';
alter table address_note drop constraint address_note_kind_check;
alter table address_note add constraint address_note_kind_check
  check (kind in ('email-arrived', 'email-undone', 'account-closed'));
