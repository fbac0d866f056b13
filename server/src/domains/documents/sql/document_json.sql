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
