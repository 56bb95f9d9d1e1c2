-- The name of the field: a pending deletion. Only names change, the lock lasts for an instant.
alter table doomed_object rename to pending_deletion;
alter table pending_deletion rename constraint doomed_object_pkey to pending_deletion_pkey;
alter index doomed_object_due rename to pending_deletion_due;
