-- Nobody of these uploaded anything any more. @returns the pictures it was about
create or replace function platform.forget_uploads(p_people text[]) returns setof text
  language sql
  begin atomic
    delete from platform.picture_uploads where person = any(p_people) returning picture;
  end;
