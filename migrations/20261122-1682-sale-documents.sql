-- How a photographer who sells as a business is named on receipts; most do not.
create table seller_details (
  photographer_id integer primary key references photographer,
  name text not null,
  address text not null,
  tax_number text not null
);

-- Receipts of sales and credit notes of what went back. Who stands on them stays as it was when they were issued; the file
-- is drawn from the row whenever it is asked for.
create table sale_document (
  id integer generated always as identity primary key,
  order_id integer not null references "order",
  photographer_id integer not null references photographer,
  kind text not null check (kind in ('receipt', 'credit_note')),
  number integer not null check (number > 0),
  refund_id integer unique references refund,
  cents integer not null check (cents > 0),
  seller_name text not null,
  seller_lines text[] not null,
  buyer_name text not null,
  issued_at timestamptz not null default now(),
  check ((kind = 'credit_note') = (refund_id is not null)),
  unique (photographer_id, kind, number)
);
create index sale_document_order on sale_document (order_id);
create unique index sale_document_receipt on sale_document (order_id) where kind = 'receipt';

-- The last number given, by seller and kind: counted in the transaction that writes the document, so that none is missing.
create table sale_document_counter (
  photographer_id integer not null references photographer,
  kind text not null,
  last_number integer not null,
  primary key (photographer_id, kind)
);

-- What was sold and went back before there were documents.
insert into sale_document (order_id, photographer_id, kind, number, cents, seller_name, seller_lines, buyer_name, issued_at)
  select o.id, o.photographer_id, 'receipt', row_number() over (partition by o.photographer_id order by o.paid_at, o.id),
      o.total_cents, p.first_name || ' ' || p.last_name, '{}', o.surfer_name, o.paid_at
    from "order" o join photographer p on p.id = o.photographer_id
    where o.paid_at is not null and exists (select 1 from purchase where order_id = o.id);
insert into sale_document (order_id, photographer_id, kind, number, refund_id, cents, seller_name, seller_lines, buyer_name,
    issued_at)
  select d.order_id, d.photographer_id, 'credit_note',
      row_number() over (partition by d.photographer_id order by r.done_at, r.id), r.id, r.cents, d.seller_name,
      d.seller_lines, d.buyer_name, r.done_at
    from refund r join sale_document d on d.order_id = r.order_id and d.kind = 'receipt' where r.state = 'done';
insert into sale_document_counter (photographer_id, kind, last_number)
  select photographer_id, kind, max(number) from sale_document group by 1, 2;
