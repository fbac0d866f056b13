create or replace function favourites.end_watches(p_deal uuid, p_most int) returns table (user_id uuid)
  language sql
  begin atomic
    update favourites.favourites f set watches = false
      from (select w.user_id from favourites.favourites w where w.deal_id = p_deal and w.watches
        order by w.user_id limit p_most for update) due
      where f.deal_id = p_deal and f.user_id = due.user_id
      returning f.user_id;
  end;
