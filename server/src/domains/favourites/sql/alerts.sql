create or replace view favourites.watches as
  select deal_id, user_id from favourites.favourites where watches;

-- People to alert when a deal goes on sale: they have favourited its venue, or the same dish of the venue.
create or replace function favourites.alerted(p_deal uuid) returns table (user_id uuid)
  language sql stable
  begin atomic
    select f.user_id from deals.deals d join favourites.favourites f on f.venue_id = d.venue_id
      where d.id = p_deal and f.alerts
    union
    select f.user_id from deals.deals d
        join deals.deals s on s.venue_id = d.venue_id and s.id <> d.id
          and (lower(s.title_en) = lower(d.title_en) or s.title_ar = d.title_ar)
        join favourites.favourites f on f.deal_id = s.id
      where d.id = p_deal and f.alerts;
  end;

create or replace function favourites.end_watches(p_deal uuid, p_most int) returns table (user_id uuid)
  language sql
  begin atomic
    update favourites.favourites f set watches = false
      from (select w.user_id from favourites.favourites w where w.deal_id = p_deal and w.watches
        order by w.user_id limit p_most for update) due
      where f.deal_id = p_deal and f.user_id = due.user_id
      returning f.user_id;
  end;
