-- Issues a document with the next number of its series, once for each cause; null when there is one already.
-- `p_content` has the keys seller, buyer, lines, total, vat, orderId, orderNumber, customerId, venueId, credits, reason.
create or replace function documents.issue(p_issuer text, p_kind text, p_source text, p_content jsonb) returns uuid
  language plpgsql as $$
declare
  this_year constant int := extract(year from platform.muscat_day(platform.now()));
  credited constant uuid := p_content ->> 'credits';
  next int;
  made uuid;
begin
  -- A concurrent issue for the same cause waits here, and then finds the document.
  perform pg_advisory_xact_lock(hashtextextended(p_issuer || ' ' || p_source, 0));
  if exists (select from documents.documents d where d.issuer = p_issuer and d.source = p_source) then
    return null;
  end if;
  if credited is not null then
    perform documents.check_credit(credited, (p_content ->> 'total')::bigint, (p_content ->> 'vat')::bigint);
  end if;
  insert into documents.series as s (issuer, kind, year, last) values (p_issuer, p_kind, this_year, 1)
    on conflict (issuer, kind, year) do update set last = s.last + 1 returning s.last into next;
  insert into documents.documents (issuer, kind, year, sequence, source, seller, buyer, lines, total, vat, order_id,
      order_number, customer_id, venue_id, credits, reason)
    values (p_issuer, p_kind, this_year, next, p_source, p_content -> 'seller', nullif(p_content -> 'buyer', 'null'),
      p_content -> 'lines', (p_content ->> 'total')::bigint, (p_content ->> 'vat')::bigint,
      (p_content ->> 'orderId')::uuid, p_content ->> 'orderNumber', (p_content ->> 'customerId')::uuid,
      (p_content ->> 'venueId')::uuid, credited, p_content ->> 'reason')
    returning id into made;
  return made;
end $$;

-- Credit notes of a document must not exceed it. Its row is locked, so that concurrent credit notes see each other.
create or replace function documents.check_credit(p_document uuid, p_total bigint, p_vat bigint) returns void
  language plpgsql as $$
declare
  charged record;
  before record;
begin
  select d.total, d.vat, d.kind into strict charged from documents.documents d where d.id = p_document for no key update;
  select coalesce(sum(d.total), 0) as total, coalesce(sum(d.vat), 0) as vat into before
    from documents.documents d where d.credits = p_document;
  if charged.kind = 'credit_note' or before.total + p_total > charged.total or before.vat + p_vat > charged.vat then
    raise exception 'more would be credited than was charged';
  end if;
end $$;

create or replace function documents.document_json(d documents.documents) returns jsonb
  language sql stable
  begin atomic
    select jsonb_build_object('id', d.id, 'kind', d.kind, 'number', d.number, 'issuedAt', d.issued_at,
      'seller', d.seller -> 'name', 'isTaxed', d.seller ->> 'vatNumber' is not null, 'total', d.total, 'vat', d.vat,
      'orderNumber', d.order_number,
      'hasXml', d.buyer is null and d.seller ->> 'vatNumber' is not null and d.seller ->> 'postalCode' is not null
        and d.seller ->> 'phone' is not null,
      'submission', (select s.status from documents.submissions s where s.document_id = d.id),
      'credits', (select o.number from documents.documents o where o.id = d.credits));
  end;

-- Documents for the office's search by number, with their order and venue.
create or replace view documents.found_documents as
  select id, kind, number, issued_at, total, order_id, venue_id, credits from documents.documents;

create or replace function documents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued is never changed, only credited';
end $$;

create or replace trigger documents_stay before update or delete or truncate on documents.documents
  for each statement execute function documents.refuse_change();
