-- The colours of what a rider wears and rides, by which waves are ordered by how alike their riders look (bytes of a version). Null: made
-- before there were any, of no version that is known, or of a picture in which nothing differs from the sea.
alter table media add column signature bytea;
