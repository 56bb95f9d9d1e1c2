-- outside of a transaction
-- The places with most sessions on sale are found without looking at each.
drop index concurrently if exists location_tally_live;
create index concurrently location_tally_live on location_tally (live desc, location_id) where live > 0;
drop index concurrently if exists school_tally_live;
create index concurrently school_tally_live on school_tally (live desc, surfschool_id) where live > 0;
