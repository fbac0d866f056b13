create or replace function documents.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was issued is never changed, only credited';
end $$;

create or replace trigger documents_stay before update or delete or truncate on documents.documents
  for each statement execute function documents.refuse_change();
