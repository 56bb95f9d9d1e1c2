-- outside of a transaction
-- A draft begins with its first file, before its place may be known; from `finalised` on a session has exactly one.
-- previous release: session_placed, takes more than before
-- previous release: session_place_fits, takes more than before
alter table session drop constraint if exists session_placed;
alter table session add constraint session_placed check
  (num_nonnulls(location_id, surfschool_id) = 1 or (state = 'draft' and num_nonnulls(location_id, surfschool_id) = 0)) not valid;
alter table session validate constraint session_placed;
alter table session drop constraint if exists session_place_fits;
alter table session add constraint session_place_fits check
  ((location_id is null or tag = 'freesurf') and (surfschool_id is null or tag = 'surflesson')) not valid;
alter table session validate constraint session_place_fits;
alter table session drop constraint if exists session_check1, drop constraint if exists session_check2;
