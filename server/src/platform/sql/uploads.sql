create or replace function platform.delete_uploads(p_people text[]) returns setof text
  language sql
  begin atomic
    delete from platform.picture_uploads where person = any(p_people) returning picture;
  end;
