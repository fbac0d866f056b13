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
