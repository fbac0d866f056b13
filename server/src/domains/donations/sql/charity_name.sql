create or replace function donations.charity_name(p_charity uuid) returns text
  language sql stable
  begin atomic
    select coalesce(name ->> 'ar', name ->> 'en') from charities.names where id = p_charity;
  end;
