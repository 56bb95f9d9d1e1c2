-- The buyer's name stands on the order, where it stays as it was: documents take it from there.
alter table sale_document drop column buyer_name;
