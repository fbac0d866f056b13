-- Called by servers of the previous release, which may still run beside this one. New code calls `delete_uploads`.
create or replace function platform.forget_uploads(p_people text[]) returns setof text
  language sql
  begin atomic
    select platform.delete_uploads(p_people);
  end;
