-- Receipts, tax invoices and credit notes. An issued document is never changed, only credited.
create schema documents;

-- The last number of each series. A document is issued under the lock of its row, and a number that is rolled back goes to
-- the next document, so a series has no gaps.
create table documents.series (
  issuer text not null,
  kind text not null,
  year int not null,
  last int not null check (last > 0),
  primary key (issuer, kind, year)
);

-- The platform's details on its own documents; one row. Without a VAT number, the platform is not registered for VAT.
create table documents.platform (
  only_row boolean primary key default true check (only_row),
  legal_name text check (length(legal_name) between 2 and 200),
  cr_number text check (cr_number ~ '^[0-9]{5,10}$'),
  vat_number text check (vat_number ~ '^OM[0-9]{10}$'),
  address text check (length(address) between 3 and 200),
  postal_code text check (postal_code ~ '^[0-9]{3}$'),
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  -- Orders that were paid before this moment have receipts without a number.
  begins_at timestamptz not null default platform.now(),
  version int not null default 1 check (version > 0),
  changed_at timestamptz,
  changed_by uuid references identity.users,
  constraint a_registered_platform_says_who_it_is check
    (vat_number is null
    or (legal_name is not null and address is not null and postal_code is not null and phone is not null)),
  constraint changed_platforms_say_when check (version = 1 or changed_at is not null)
);

create table documents.documents (
  id uuid primary key default uuidv7(),
  -- The legal person: `business:<id>`, a venue or seller of compost without a business, or `platform`.
  issuer text not null check (issuer = 'platform' or issuer ~ '^(business|venue|seller):[0-9a-f-]{36}$'),
  kind text not null check (kind in ('receipt', 'tax_invoice', 'commission_invoice', 'credit_note')),
  year int not null check (year between 2020 and 9999),
  sequence int not null check (sequence > 0),
  -- As printed: T-2026-000042.
  number text not null generated always as
    (case kind when 'receipt' then 'R' when 'tax_invoice' then 'T' when 'commission_invoice' then 'C' else 'N' end
    || '-' || year || '-' || lpad(sequence::text, greatest(6, length(sequence::text)), '0')) stored,
  issued_at timestamptz not null default platform.now(),
  -- What it was issued for; an issuer has one document per cause.
  source text not null,
  -- Issuer and buyer at the time of issue. Customers are not named, because a simplified document needs no buyer.
  seller jsonb not null check (jsonb_typeof(seller) = 'object'),
  buyer jsonb check (jsonb_typeof(buyer) = 'object'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and lines <> '[]'),
  -- In baisa, positive in a credit note too.
  total bigint not null check (total > 0),
  vat bigint not null,
  order_id uuid references orders.orders,
  order_number text,
  customer_id uuid references identity.users,
  -- The venue that sells, or that pays the commission.
  venue_id uuid references venues.venues,
  -- The document that a credit note reverses, in whole or in part, and why (a code of the tax authority).
  credits uuid references documents.documents,
  reason text check (reason in ('CAN', 'VAL')),
  constraint numbers_are_given_once unique (issuer, kind, year, sequence),
  constraint one_document_a_cause unique (issuer, source),
  constraint vat_is_within_the_total check (vat between 0 and total),
  constraint receipts_have_no_vat check (kind <> 'receipt' or vat = 0),
  constraint vat_is_charged_by_the_registered check (vat = 0 or seller ->> 'vatNumber' is not null),
  constraint credit_notes_name_what_they_credit check ((kind = 'credit_note') = (credits is not null)),
  constraint credit_notes_say_why check ((kind = 'credit_note') = (reason is not null)),
  constraint commission_invoices_have_a_buyer check (kind <> 'commission_invoice' or buyer is not null)
);
create index documents_of_an_order on documents.documents (order_id, id) where order_id is not null;
create index documents_of_a_customer on documents.documents (customer_id, id) where customer_id is not null;
create index credit_notes_of_a_document on documents.documents (credits) where credits is not null;
-- A venue's list, a month of it, and one kind alone each read a part of this index, newest first.
create index documents_of_a_venue_by_kind on documents.documents (venue_id, kind, issued_at, id)
  where venue_id is not null;
-- Accountants look up a document by its number.
create index documents_of_a_venue_by_sequence on documents.documents (venue_id, sequence) where venue_id is not null;
create index documents_of_a_venue_by_order on documents.documents (venue_id, order_number)
  where venue_id is not null and order_number is not null;
-- Each issuer has numbers of its own, so the office finds several documents of one number.
create index documents_by_number on documents.documents (number, id desc);

-- Venues whose documents with VAT are submitted to the tax authority, through an accredited service provider.
create table documents.e_invoicing (
  venue_id uuid primary key references venues.venues,
  postal_code text not null check (postal_code ~ '^[0-9]{3}$'),
  is_on boolean not null default false,
  changed_at timestamptz not null default platform.now(),
  changed_by uuid references identity.users
);

-- Documents that the provider must get within 24 hours, and the outcome.
create table documents.submissions (
  document_id uuid primary key references documents.documents,
  status text not null default 'pending' check (status in ('pending', 'accepted', 'rejected')),
  attempts int not null default 0 check (attempts >= 0),
  queued_at timestamptz not null default platform.now(),
  -- The provider's name for the submission.
  reference text,
  -- Why the last attempt failed, or why the provider rejected it.
  last_error text,
  ended_at timestamptz,
  constraint ended_submissions_say_when check ((status = 'pending') = (ended_at is null)),
  constraint accepted_submissions_have_a_reference check ((status = 'accepted') = (reference is not null)),
  constraint rejected_submissions_say_why check (status <> 'rejected' or last_error is not null)
);
create index submissions_rejected on documents.submissions (queued_at) where status = 'rejected';
-- The office's queue: what is pending or rejected, the oldest first.
create index submissions_open on documents.submissions (queued_at) where status in ('pending', 'rejected');

insert into documents.platform default values;
