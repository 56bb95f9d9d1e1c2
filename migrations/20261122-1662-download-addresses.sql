-- outside of a transaction
drop index concurrently if exists purchase_addressed;
create index concurrently purchase_addressed on purchase (downloaded_at) where download_address is not null;
