-- Attempts counted under a throttle key: log-ins, sign-ups refused, resets and other calls that a network may make so often.
alter table wrong_login rename to login_attempt;
alter table login_attempt rename column tries to attempts;
alter table login_attempt rename constraint wrong_login_pkey to login_attempt_pkey;
alter index wrong_login_until rename to login_attempt_until;

-- The throttle key of account and network with which a login began.
alter table login rename column origin_hash to throttle_key;
