-- outside of a transaction
-- The waves of a day's sessions within some hours, and those without a time, are found here; the rest of a session is not read.
drop index concurrently if exists wave_times;
create index concurrently wave_times on wave (session_id, start_at, end_at);
