-- How often a payment at the provider has changed the order: two settlements at once do not undo each other.
alter table "order" rename column settled to version;
-- A dispute has left the seller with more or less than is due; `transfer_refusals` counts refused adjustments.
alter table "order" rename column seller_due to transfer_pending;
alter table "order" rename column seller_tries to transfer_refusals;
alter index order_unsettled rename to order_to_reconcile;
