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
